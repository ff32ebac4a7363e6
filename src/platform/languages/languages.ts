import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { FIRST_LANGUAGE, type Language, setTranslator, type Translation } from '#base/texts.ts';
import { faultsOf, type LanguageFile } from './check.ts';
import { createReverse, type Reverse } from './reverse.ts';

/** A language as people choose it. */
export interface LanguageChoice {
  readonly tag: Language;
  /** What it is called in itself. */
  readonly name: string;
}

/** The languages of a site and all their texts. */
export interface Languages {
  /** The first language, then the others by their tags. */
  readonly choices: readonly LanguageChoice[];
  has(tag: string): boolean;
  /** Whether the build has these texts as they are, which an operator's file may have changed. */
  isBuilt(tag: Language): boolean;
  /** Names the texts of a language; another one as soon as one of them has changed. */
  versionOf(tag: Language): string;
  /** The text, or the forms of one, by its catalogue and the names down to it. */
  wordsAt(tag: Language, path: readonly string[]): Translation[string] | undefined;
  /** A text that the server made in the first language, in another one; the text itself if none has it. */
  translate(text: string, tag: Language): string;
}

/** The file of a language, read when a text of it is first asked for: each takes a megabyte of memory. */
type ReadLanguage = () => LanguageFile;

/** What the product brings, beside its package.json. */
const SHIPPED = join(dirname(findPackageJSON(import.meta.url) ?? '.'), 'languages');

/**
 * The languages that the product brings, with those of the operator's `folder` over them: a file there may
 * change single texts of a language, or add one, whose missing texts stay in English. Every text is read from
 * them from now on. What is wrong in a file of the operator's is left out, and logged.
 */
export async function openLanguages(folder: string, log: Pick<Logger, 'warn'>): Promise<Languages> {
  const readers = new Map<Language, ReadLanguage>(await listShipped());
  const source = readers.get(FIRST_LANGUAGE) ?? (() => ({}));
  for (const [tag, file, fault] of await readFolder(folder)) {
    if (fault) log.warn({ language: tag, fault }, 'a file of a language cannot be read');
    else {
      const both = merged(readers.get(tag)?.() ?? {}, checked(tag, file, source(), log)) as LanguageFile;
      readers.set(tag, () => both);
    }
  }
  return createLanguages(readers, readers.get(FIRST_LANGUAGE) === source);
}

/** `isBuilt`: the texts of the first language are those of the sources. */
function createLanguages(readers: ReadonlyMap<Language, ReadLanguage>, isBuilt: boolean): Languages {
  const fileOf = (tag: Language) => readers.get(tag)?.();
  const reverses = new Map<Language, Reverse>();
  // Made when it is first asked for: all of them would take a twentieth of a process's start.
  const versions = new Map<Language, string>();
  setTranslator((language, id) =>
    language === FIRST_LANGUAGE && isBuilt ? undefined : fileOf(language)?.[id],
  );
  return {
    choices: [...readers.keys()]
      .toSorted((a, b) => Number(b === FIRST_LANGUAGE) - Number(a === FIRST_LANGUAGE) || (a < b ? -1 : 1))
      .map((tag) => ({ tag, name: nameOf(tag) })),
    has: (tag) => readers.has(tag),
    isBuilt: (tag) => tag === FIRST_LANGUAGE && isBuilt,
    versionOf(tag) {
      const version = versions.get(tag) ?? hashOf(fileOf(tag));
      if (readers.has(tag)) versions.set(tag, version);
      return version;
    },
    wordsAt: (tag, path) => at(fileOf(tag), path) ?? at(fileOf(FIRST_LANGUAGE), path),
    translate(text, tag) {
      if (tag === FIRST_LANGUAGE || !readers.has(tag)) return text;
      const reverse =
        reverses.get(tag) ?? createReverse(fileOf(FIRST_LANGUAGE) ?? {}, fileOf(tag) ?? {}, tag);
      reverses.set(tag, reverse);
      return reverse(text);
    },
  };
}

async function listShipped(): Promise<[Language, ReadLanguage][]> {
  const names = await readdir(SHIPPED);
  return names.map((name) => [tagOf(name), readOnce(join(SHIPPED, name))]);
}

function readOnce(path: string): ReadLanguage {
  let file: LanguageFile | undefined;
  return () => (file ??= JSON.parse(readFileSync(path, 'utf8')) as LanguageFile);
}

/** The operator's files, each with what is wrong if it is none. */
async function readFolder(folder: string): Promise<[Language, LanguageFile, string | null][]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name): Promise<[Language, LanguageFile, string | null]> => {
        const tag = tagOf(name);
        try {
          Intl.getCanonicalLocales(tag);
          const file: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
          const isObject = typeof file === 'object' && file !== null && !Array.isArray(file);
          return [tag, isObject ? (file as LanguageFile) : {}, isObject ? null : 'it is not an object'];
        } catch (error) {
          return [tag, {}, (error as Error).message];
        }
      }),
  );
}

/** An operator's file without the texts that are wrong. */
function checked(
  tag: Language,
  file: LanguageFile,
  source: LanguageFile,
  log: Pick<Logger, 'warn'>,
): LanguageFile {
  const faults = faultsOf(tag, file, source).filter(({ isMissing }) => !isMissing);
  const rest = structuredClone(file) as Record<string, unknown>;
  for (const { path, fault } of faults) {
    log.warn({ language: tag, text: path.join('.'), fault }, 'a text of a language is left out');
    const parent = at(rest as Translation, path.slice(0, -1)) as Record<string, unknown> | undefined;
    const last = path.at(-1);
    if (parent && last !== undefined) delete parent[last];
  }
  return rest as LanguageFile;
}

function at(
  entry: Translation[string] | undefined,
  path: readonly string[],
): Translation[string] | undefined {
  return path.reduce<Translation[string] | undefined>(
    (inner, name) =>
      typeof inner === 'object' && !Array.isArray(inner) && Object.hasOwn(inner, name)
        ? (inner as Translation)[name]
        : undefined,
    entry,
  );
}

/** Both, where they have the same text that of `over`. */
function merged(under: Translation, over: Translation): Translation {
  const both = { ...under } as Record<string, Translation[string]>;
  for (const [name, entry] of Object.entries(over)) {
    const below = both[name];
    const isGroup = typeof entry === 'object' && !Array.isArray(entry);
    const isBoth = isGroup && typeof below === 'object' && !Array.isArray(below);
    both[name] = isBoth ? merged(below as Translation, entry as Translation) : entry;
  }
  return both;
}

function tagOf(path: string): Language {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}

/** “Deutsch”, “español” with its first letter as at the start of a line. */
function nameOf(tag: Language): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function hashOf(file: LanguageFile | undefined): string {
  return file ? createHash('sha256').update(JSON.stringify(file)).digest('base64url').slice(0, 8) : '';
}
