import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language, Translation } from '#base/texts.ts';
import type { Languages } from './languages.ts';

/** Where the browser's files have texts, as the build lists them. */
type TextPlaces = Readonly<
  Record<string, readonly (readonly [start: number, end: number, path: readonly string[]])[]>
>;

/** The list of the build in `clientDir`; empty without one. */
export async function readTextPlaces(clientDir: string): Promise<TextPlaces> {
  try {
    return JSON.parse(await readFile(join(clientDir, '.vite/texts.json'), 'utf8')) as TextPlaces;
  } catch {
    return {};
  }
}

/**
 * The folder below `/assets/` with the scripts of a language, such as `~de-Xa3f_0bQ/`; empty for the one that
 * the build is written in. It has the version of the texts in its name, so that what a browser keeps never
 * changes.
 */
export function folderOf(languages: Pick<Languages, 'isBuilt' | 'versionOf'>, language: Language): string {
  return languages.isBuilt(language) ? '' : `~${language}-${languages.versionOf(language)}/`;
}

/** The parts of a path in such a folder: the language, its version, and the name in the build. */
export function languageOfPath(path: string): { language: Language; version: string; name: string } | null {
  const parts = /^~([A-Za-z0-9-]+)-([\w-]{8})\/(.+)$/.exec(path);
  if (!parts) return null;
  const [, language = '', version = '', name = ''] = parts;
  return { language, version, name };
}

/** A script of the build with the texts of a language, importing the other scripts of that language. */
export function translateScript(
  code: string,
  places: TextPlaces[string] = [],
  languages: Pick<Languages, 'isBuilt' | 'versionOf' | 'wordsAt'>,
  language: Language,
): string {
  const pieces: string[] = [];
  let last = 0;
  for (const [start, end, path] of places) {
    pieces.push(code.slice(last, start));
    const words = languages.wordsAt(language, path);
    pieces.push(words === undefined ? code.slice(start, end) : literalOf(words));
    last = end;
  }
  pieces.push(code.slice(last));
  const folder = folderOf(languages, language);
  // Modules import each other by relative paths; only the bundler's list of what to fetch early is absolute.
  return pieces.join('').replace(/(["'`])assets\/([\w.-]+\.js)\1/g, `$1assets/${folder}$2$1`);
}

/**
 * A text, a list or the forms of a text as an expression of JavaScript. The minifier writes all texts as
 * templates; with the same marks around these the file is packed smaller.
 */
export function literalOf(words: Translation[string]): string {
  if (typeof words === 'string') return `\`${words.replace(/[`\\]|\$(?=\{)/g, '\\$&')}\``;
  if (Array.isArray(words)) return `[${words.map(literalOf).join(',')}]`;
  const members = Object.entries(words).map(([name, word]) => `${nameOf(name)}:${literalOf(word)}`);
  return `{${members.join(',')}}`;
}

function nameOf(name: string): string {
  return /^[a-z]+$/.test(name) ? name : JSON.stringify(name);
}
