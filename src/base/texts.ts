/**
 * A language of the site by its tag (RFC 5646), as it stands in `<html lang>`: `en`, `pt-BR`. Files say which
 * ones there are (`#platform/languages`), so that an operator can add one.
 */
export type Language = string;

/** The language the catalogues are written in, and the fallback for what a translation lacks. */
export const FIRST_LANGUAGE: Language = 'en';

/** A text with values in it, written in a language once they are known. */
export interface Phrase<A extends readonly unknown[]> {
  (language: Language, ...values: A): string;
  /** The same phrase in other words: those of a translation. Without it a phrase has no words of its own. */
  readonly inWords?: (words: WordsOfPhrase) => Phrase<A>;
}

/** What a phrase is written from: one text, or several of which it chooses. */
export type WordsOfPhrase = string | Readonly<Record<string, string>>;

/** What a catalogue contains: texts, phrases, and lists and groups of them. */
export type Words = { readonly [name: string]: string | Phrase<never> | Words | readonly string[] };

/** A catalogue as it is read in one language: phrases only ask for their values. */
export type Texts<W> = {
  readonly [K in keyof W]: W[K] extends (language: Language, ...values: infer A) => string
    ? (...values: A) => string
    : W[K] extends Words
      ? Texts<W[K]>
      : W[K];
};

/**
 * The texts of a catalogue in one language, for the signature of a function that takes them: `TextsOf<typeof
 * TEXTS>`.
 */
export type TextsOf<C extends Catalogue<Words>> = Texts<C['en']>;

/** A catalogue in another language, as its file has it: only texts, by the same names. */
export interface Translation {
  readonly [name: string]: string | readonly string[] | Translation;
}

/** One feature's texts for people, as they are written in the source. */
export interface Catalogue<W extends Words> {
  readonly en: W;
  /** Its name in the files of the languages; the build adds it, from the file and the constant. */
  readonly id?: string | undefined;
}

/**
 * A feature's texts in English: nothing but literal texts, lists and groups of them, phrases made of literal
 * texts, and phrases that format a value without a word of their own. A catalogue that nothing reads is left
 * out of the browser's files, and in those of another language its texts are replaced.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTexts<const W extends Words>(en: W, id?: string): Catalogue<W> {
  return { en, id };
}

/** Whether it is not in a browser, whose catalogues are in the language of its page already. */
const ON_SERVER = import.meta.env?.SSR !== false;

/** Finds the translation of a catalogue, if the language has one. */
export type Translator = (language: Language, id: string) => Translation | undefined;

let translate: Translator = () => undefined;
let read = new WeakMap<object, Map<Language, unknown>>();

/** Has every catalogue of this process read with these translations; the browser's files bring their own. */
export function setTranslator(translator: Translator): void {
  translate = translator;
  read = new WeakMap();
}

/** The catalogue's texts in one language; the same object each time. */
export function textsIn<W extends Words>(catalogue: Catalogue<W>, language: Language): Texts<W> {
  const known = read.get(catalogue) ?? new Map<Language, unknown>();
  read.set(catalogue, known);
  if (!known.has(language)) {
    const { en, id } = catalogue;
    const translation = ON_SERVER && id !== undefined ? translate(language, id) : undefined;
    known.set(language, inLanguage(en, language, translation));
  }
  return known.get(language) as Texts<W>;
}

function inLanguage(words: Words, language: Language, translation: Translation = {}): unknown {
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      // A text may be named as what every object has, such as `valueOf`.
      wordIn(word, language, ON_SERVER && Object.hasOwn(translation, name) ? translation[name] : undefined),
    ]),
  );
}

function wordIn(word: Words[string], language: Language, own: Translation[string] | undefined): unknown {
  if (typeof word === 'function') {
    const source = word as Phrase<unknown[]>;
    const written = (ON_SERVER && own !== undefined && source.inWords?.(own as WordsOfPhrase)) || source;
    return (...values: unknown[]) => written(language, ...values);
  }
  if (typeof word === 'string' || Array.isArray(word)) return own ?? word;
  return inLanguage(word as Words, language, own as Translation | undefined);
}

/** Plural forms; English has `one` and `other`. Unicode CLDR, plural rules. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The names in braces of a text. */
type Blanks<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;

type Values<T extends string> = Readonly<Record<Blanks<T>, string | number>>;

/** What a plural needs: the number, and the values of its blanks, where it has them. */
type PluralValues<T extends string> = [Blanks<T>] extends [never]
  ? [count: number]
  : [count: number, values: Values<T>];

/**
 * A text about a number, with `#` in its place: `plural({ one: '# vote', other: '# votes' })`. It may have
 * blanks as well. `write` formats the number, by default in full, such as 12,481.
 */
/* @__NO_SIDE_EFFECTS__ */
export function plural<const F extends PluralForms>(
  forms: F,
  write: (count: number, language: Language) => string = numberText,
): Phrase<PluralValues<F[keyof F] & string>> {
  return phrase<PluralValues<F[keyof F] & string>, PluralForms>(
    forms,
    (words) =>
      (language, count, ...more) => {
        const [values] = more as readonly Readonly<Record<string, string | number>>[];
        const form = words[pluralRules(language).select(count)] ?? words.other;
        const counted = form.replaceAll('#', () => write(count, language));
        return values ? fill(counted, values, language) : counted;
      },
  );
}

/** A text with blanks: `filled('{name} follows you')`. Numbers are formatted for the language. */
/* @__NO_SIDE_EFFECTS__ */
export function filled<const T extends string>(text: T): Phrase<[values: Values<T>]> {
  return phrase<[values: Values<T>], string>(text, (words) => {
    // Text and the names of blanks alternate, text first.
    const pieces = words.split(BLANK);
    return (language, values) =>
      pieces.map((piece, at) => (at % 2 === 0 ? piece : writeBlank(values, piece, language))).join('');
  });
}

/**
 * A text with blanks, one of which may be empty, such as the title of a video: one text without it, and one
 * that names it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function withOrWithout<const N extends string, const T extends string>(
  name: N,
  texts: { readonly without: string; readonly with: T },
): Phrase<[values: Values<T>]> {
  return phrase<[values: Values<T>], { readonly without: string; readonly with: string }>(texts, (words) => {
    const phrases = { without: filled(words.without), with: filled(words.with) };
    return (language, values) => {
      const isEmpty = (values as BlankValues)[name] === '';
      return phrases[isEmpty ? 'without' : 'with'](language, values as BlankValues as never);
    };
  });
}

/** What is given, or a text where it is empty: a title, or “Untitled”. */
/* @__NO_SIDE_EFFECTS__ */
export function orElse(text: string): Phrase<[given: string]> {
  return phrase<[given: string], string>(text, (words) => (_language, given) => given || words);
}

/** A phrase that can be written from other words of the same kind. */
function phrase<A extends readonly unknown[], W extends WordsOfPhrase>(
  words: W,
  make: (words: W) => (language: Language, ...values: A) => string,
): Phrase<A> {
  const made = make(words);
  return ON_SERVER
    ? Object.assign(made, { inWords: (other: WordsOfPhrase) => phrase(other as W, make) })
    : made;
}

const BLANK = /\{(\w+)\}/g;

function fill(text: string, values: BlankValues, language: Language): string {
  return text.replace(BLANK, (_match, name: string) => writeBlank(values, name, language));
}

type BlankValues = Readonly<Record<string, string | number>>;

function writeBlank(values: BlankValues, name: string, language: Language): string {
  const value = values[name] ?? '';
  if (typeof value === 'number') return numberText(value, language);
  // Names from left to right would draw what stands beside them to their side. Unicode UAX 9, isolates.
  const direction = ON_SERVER ? directionOf(language) : document.dir;
  return value !== '' && direction === 'rtl' ? `\u2068${value}\u2069` : value;
}

/** A list of names in the language's own form: ann, ben, cy. */
export function listText(names: readonly string[], language: Language): string {
  return listFormat(language).format(names);
}

/** A list of alternatives in the language's own form: hot, new or top. */
export function choiceText(choices: readonly string[], language: Language): string {
  return choiceFormat(language).format(choices);
}

/** A number in full in the language's own form: 12,481. */
export function numberText(count: number, language: Language): string {
  return numberFormat(language).format(count);
}

/** A date in words: 5 March 2026. Days are those of UTC. */
export function dayText(date: Date, language: Language): string {
  return dayFormat(language).format(date);
}

/** A share from 0 to 1 in percent, with at most two decimals: 45%. */
export function percentText(share: number, language: Language): string {
  return percentFormat(language).format(share);
}

/** A date and time in words: 5 March 2026, 14:05 UTC. */
export function momentText(date: Date, language: Language): string {
  return `${dayText(date, language)}, ${timeFormat(language).format(date)} UTC`;
}

/** The same in a zone with that IANA name, which it says: 5 March 2026, 15:05 (Europe/Berlin). */
export function zonedText(date: Date, timeZone: string, language: Language): string {
  const locale = localeOf(language);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  return `${day.format(date)}, ${time.format(date)} (${timeZone})`;
}

const listFormat = forLanguages((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));
const choiceFormat = forLanguages((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));
const pluralRules = forLanguages((locale) => new Intl.PluralRules(locale));
const numberFormat = forLanguages((locale) => new Intl.NumberFormat(locale));
const percentFormat = forLanguages(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
);
const dayFormat = forLanguages(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);
const timeFormat = forLanguages(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
);

/** The locale for Intl: British English, and everywhere the digits that times and scores are written in. */
export function localeOf(language: Language): string {
  return language === FIRST_LANGUAGE ? 'en-GB' : `${language}-u-nu-latn`;
}

/** The direction it is written in. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return isLeftwards(language) ? 'rtl' : 'ltr';
}

/** Asked for each name in a text, so not worked out each time. */
const isLeftwards = /* @__PURE__ */ forLanguages((locale) =>
  /^(ar|arc|ckb|dv|fa|he|ku|ps|sd|ug|ur|yi)(-|$)/.test(locale),
);

/** Formatters cost more to create than to use, so one of each is kept. */
function forLanguages<F>(make: (locale: string) => F): (language: Language) => F {
  const made = new Map<Language, F>();
  return (language) => {
    const format = made.get(language) ?? make(localeOf(language));
    made.set(language, format);
    return format;
  };
}
