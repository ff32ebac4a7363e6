import type { Language, Translation, WordsOfPhrase } from '#base/texts.ts';
import { isForms, type LanguageFile } from './check.ts';

/** Finds the translation of a text by the text itself. */
export type Reverse = (text: string) => string;

/** A text with values in it: how it is recognised, and what it is in the other language. */
interface Pattern {
  readonly shape: RegExp;
  /** Names of the values in their order; `#` is the number of a plural. */
  readonly names: readonly string[];
  readonly words: WordsOfPhrase;
}

/** A pattern with less text of its own would take other texts for its own, letters. */
const LEAST_TEXT = 12;

/**
 * Texts of the first language in another one, as in message catalogues that are keyed by their texts: the
 * server says what is wrong in the first language, for programs and logs, and only the answer to a page is
 * translated. What no catalogue has stays as it is.
 */
export function createReverse(source: LanguageFile, own: LanguageFile, language: Language): Reverse {
  const texts = new Map<string, string>();
  const patterns: Pattern[] = [];
  collect(source, own, texts, patterns);
  patterns.sort((a, b) => b.shape.source.length - a.shape.source.length);
  return (text) => texts.get(text) ?? fromPattern(text, patterns, language) ?? text;
}

function collect(
  source: Translation,
  own: Translation,
  texts: Map<string, string>,
  patterns: Pattern[],
): void {
  for (const [name, entry] of Object.entries(source)) {
    const words = Object.hasOwn(own, name) ? own[name] : undefined;
    if (words === undefined || Array.isArray(entry)) continue;
    if (typeof entry === 'string' && typeof words === 'string' && !/\{\w+\}/.test(entry)) {
      if (!texts.has(entry)) texts.set(entry, words);
    } else if (typeof entry === 'string' || isForms(entry)) {
      for (const form of typeof entry === 'string' ? [entry] : Object.values(entry))
        addPattern(form, words as WordsOfPhrase, patterns);
    } else collect(entry as Translation, words as Translation, texts, patterns);
  }
}

function addPattern(text: string, words: WordsOfPhrase, patterns: Pattern[]): void {
  const pieces = text.split(/(\{\w+\}|#)/);
  const fixed = pieces.filter((_, at) => at % 2 === 0);
  if (fixed.join('').replace(/\P{L}/gu, '').length < LEAST_TEXT) return;
  const names = pieces.filter((_, at) => at % 2 === 1).map((blank) => blank.replace(/[{}]/g, ''));
  const shape = pieces
    .map((piece, at) => (at % 2 === 0 ? piece.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&') : '(.+?)'))
    .join('');
  patterns.push({ shape: new RegExp(`^${shape}$`, 's'), names, words });
}

function fromPattern(text: string, patterns: readonly Pattern[], language: Language): string | undefined {
  for (const { shape, names, words } of patterns) {
    const values = shape.exec(text)?.slice(1);
    if (values) return write(words, new Map(names.map((name, at) => [name, values[at] ?? ''])), language);
  }
  return undefined;
}

function write(words: WordsOfPhrase, values: ReadonlyMap<string, string>, language: Language): string {
  const count = values.get('#');
  const form =
    count === undefined || typeof words === 'string'
      ? undefined
      : words[new Intl.PluralRules(language).select(Number(count.replaceAll(',', '')))];
  return (form ?? mainText(words))
    .replaceAll('#', () => count ?? '')
    .replace(/\{(\w+)\}/g, (blank, name: string) => values.get(name) ?? blank);
}

/** The words of a phrase as one of its texts: what stands for a number in general, or the text itself. */
function mainText(words: WordsOfPhrase): string {
  return typeof words === 'string' ? words : (words['other'] ?? Object.values(words)[0] ?? '');
}
