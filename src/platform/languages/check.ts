import type { Translation } from '#base/texts.ts';

/** A language's texts by catalogue, as they stand in `languages/<tag>.json`. */
export type LanguageFile = Readonly<Record<string, Translation>>;

type Entry = Translation[string];

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** A fault of a translation. */
export interface LanguageFault {
  /** The catalogue, and the names down to the text. */
  readonly path: readonly string[];
  readonly fault: string;
  /** Nothing is written for the text; every other fault is of what is written. */
  readonly isMissing?: true;
}

/**
 * What a translation lacks, has too much or has wrong against the file of the sources' language. Numbers take
 * the forms of the language. Unicode CLDR, plural rules.
 */
export function faultsOf(tag: string, file: LanguageFile, source: LanguageFile): LanguageFault[] {
  return entryFaults(tag, file, source, []);
}

function entryFaults(
  tag: string,
  own: Entry | undefined,
  source: Entry | undefined,
  path: readonly string[],
): LanguageFault[] {
  if (source === undefined) return [{ path, fault: 'is in no catalogue' }];
  if (isForms(source)) return own === undefined ? [missing(path)] : pluralFaults(tag, own, source, path);
  if (isGroup(source)) {
    if (own !== undefined && !isGroup(own)) return [{ path, fault: 'must be a group of texts' }];
    const names = [...new Set([...Object.keys(source), ...Object.keys(own ?? {})])];
    return names.flatMap((each) =>
      entryFaults(tag, member(own, each), member(source, each), [...path, each]),
    );
  }
  if (own === undefined) return [missing(path)];
  if (typeof source !== 'string')
    return isListOf(own, source.length) ? [] : [{ path, fault: 'must be a list as long' }];
  return typeof own === 'string' ? blankFaults(own, source, path) : [{ path, fault: 'must be one text' }];
}

function member(group: Translation | undefined, name: string): Entry | undefined {
  return group && Object.hasOwn(group, name) ? group[name] : undefined;
}

function missing(path: readonly string[]): LanguageFault {
  return { path, fault: 'is missing', isMissing: true };
}

/** Whether it has the forms of a text about a number, and nothing else. */
export function isForms(entry: Entry): entry is Readonly<Record<string, string>> {
  return isGroup(entry) && 'other' in entry && Object.keys(entry).every((key) => CATEGORIES.includes(key));
}

function isGroup(entry: Entry): entry is Translation {
  return typeof entry === 'object' && !Array.isArray(entry);
}

function isListOf(entry: Entry, length: number): boolean {
  return Array.isArray(entry) && entry.length === length && entry.every((text) => typeof text === 'string');
}

/** The general form must name the number where the source does; one for a single number need not. */
function pluralFaults(
  tag: string,
  own: Entry,
  source: Readonly<Record<string, string>>,
  path: readonly string[],
): LanguageFault[] {
  if (!isGroup(own)) return [{ path, fault: 'must have the forms of a number' }];
  const { needed, possible } = pluralForms(tag);
  const { other = '' } = source;
  const isCounted = other.includes('#') && !String(own['other']).includes('#');
  return [
    ...needed
      .filter((form) => typeof own[form] !== 'string')
      .map((form) => ({ path, fault: `lacks the form ${form}` })),
    ...Object.keys(own)
      .filter((form) => !possible.includes(form))
      .map((form) => ({ path, fault: `has a form ${form} that this language has not` })),
    ...(isCounted ? [{ path, fault: 'lacks # in the form other' }] : []),
    ...Object.values(own).flatMap((form) => blankFaults(String(form), other, path)),
  ];
}

/** The forms that counts below 200 take, which a translation must have, and all that there are. */
function pluralForms(tag: string): {
  readonly needed: readonly string[];
  readonly possible: readonly string[];
} {
  const rules = new Intl.PluralRules(tag);
  const needed = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
  return { needed: [...needed], possible: rules.resolvedOptions().pluralCategories };
}

/** Every blank of the source stands in the text, and no other. */
function blankFaults(own: string, source: string, path: readonly string[]): LanguageFault[] {
  const [has, wanted] = [blanksIn(own), blanksIn(source)];
  return [
    ...[...wanted].filter((blank) => !has.has(blank)).map((blank) => ({ path, fault: `lacks {${blank}}` })),
    ...[...has]
      .filter((blank) => !wanted.has(blank))
      .map((blank) => ({ path, fault: `has a blank {${blank}}` })),
  ];
}

function blanksIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string));
}
