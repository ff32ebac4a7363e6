/** A language of the site: its locale for Intl, and the direction it is written in. */
export interface LanguageFacts {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Every language of the site, by the code that goes into `<html lang>`. */
export const LANGUAGES = { en: { locale: 'en-GB', direction: 'ltr' } } as const satisfies Record<
  string,
  LanguageFacts
>;

export type Language = keyof typeof LANGUAGES;

/** The language of everybody who has not chosen one, and the fallback for what a translation lacks. */
export const FIRST_LANGUAGE: Language = 'en';

/** A text with values in it, written in a language once they are known. */
export type Phrase<A extends readonly unknown[]> = (language: Language, ...values: A) => string;

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

/** The same words in another language; a plural may have other forms there. */
export type Translation<W> = {
  readonly [K in keyof W]: W[K] extends string
    ? string
    : W[K] extends readonly string[]
      ? readonly string[]
      : W[K] extends Words
        ? Translation<W[K]>
        : W[K];
};

/** One feature's texts for people, in every language they have been written in. */
export interface Catalogue<W extends Words> {
  readonly en: W;
  readonly translations: { readonly [L in Language]?: Translation<W> };
}

/**
 * A feature's texts: in English and, where they exist, in the site's other languages. A catalogue that
 * nothing reads is left out of the browser's files.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTexts<const W extends Words>(
  en: W,
  translations: Catalogue<W>['translations'] = {},
): Catalogue<W> {
  return { en, translations };
}

const read = new WeakMap<object, Map<Language, unknown>>();

/** The catalogue's texts in one language; the same object each time. */
export function textsIn<W extends Words>(catalogue: Catalogue<W>, language: Language): Texts<W> {
  const known = read.get(catalogue) ?? new Map<Language, unknown>();
  read.set(catalogue, known);
  if (!known.has(language)) {
    const words = catalogue.translations[language] ?? catalogue.en;
    known.set(language, inLanguage(words as Words, language));
  }
  return known.get(language) as Texts<W>;
}

function inLanguage(words: Words, language: Language): unknown {
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => {
      if (typeof word === 'function')
        return [name, (...values: unknown[]) => (word as Phrase<unknown[]>)(language, ...values)];
      return [
        name,
        typeof word === 'string' || Array.isArray(word) ? word : inLanguage(word as Words, language),
      ];
    }),
  );
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
  return (language, count, ...more) => {
    const [values] = more as readonly Readonly<Record<string, string | number>>[];
    const form = (forms as PluralForms)[pluralRules(language).select(count)] ?? forms.other;
    const counted = form.replaceAll('#', () => write(count, language));
    return values ? fill(counted, values, language) : counted;
  };
}

/** A text with blanks: `filled('{name} follows you')`. Numbers are formatted for the language. */
/* @__NO_SIDE_EFFECTS__ */
export function filled<const T extends string>(text: T): Phrase<[values: Values<T>]> {
  // Text and the names of blanks alternate, text first.
  const pieces = text.split(BLANK);
  return (language, values) =>
    pieces.map((piece, at) => (at % 2 === 0 ? piece : writeBlank(values, piece, language))).join('');
}

const BLANK = /\{(\w+)\}/g;

function fill(text: string, values: BlankValues, language: Language): string {
  return text.replace(BLANK, (_match, name: string) => writeBlank(values, name, language));
}

type BlankValues = Readonly<Record<string, string | number>>;

function writeBlank(values: BlankValues, name: string, language: Language): string {
  const value = values[name] ?? '';
  return typeof value === 'number' ? numberText(value, language) : value;
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
  const { locale } = LANGUAGES[language];
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

/** Formatters cost more to create than to use, so one of each is kept. */
function forLanguages<F>(make: (locale: string) => F): (language: Language) => F {
  const made = new Map<Language, F>();
  return (language) => {
    const format = made.get(language) ?? make(LANGUAGES[language].locale);
    made.set(language, format);
    return format;
  };
}
