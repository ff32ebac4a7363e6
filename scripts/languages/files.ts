import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_LANGUAGE, type Translation } from '../../src/base/texts.ts';
import { faultsOf, type LanguageFile } from '../../src/platform/languages/check.ts';
import { readCatalogues, type Text } from './catalogues.ts';

/** Every text of the sources below `root`, as the file of their language has them. */
export function readSources(root: string): LanguageFile {
  const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .toSorted();
  const catalogues = paths.flatMap((path) =>
    readCatalogues(readFileSync(join(root, 'src', path), 'utf8'), `src/${path}`),
  );
  return Object.fromEntries(catalogues.map(({ id, texts }) => [id, nested(texts)] as const));
}

function nested(texts: readonly Text[]): Translation {
  const tree: Record<string, unknown> = {};
  for (const { path, words } of texts) {
    let at = tree;
    for (const name of path.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
    at[path.at(-1) as string] = words;
  }
  return tree as Translation;
}

/** The tags of the languages in a folder of such files. */
export function languagesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted();
}

export function readLanguage(folder: string, tag: string): LanguageFile {
  return JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8')) as LanguageFile;
}

/** What is wrong with the files of the languages below `root`, by file and text; empty if nothing is. */
export function faultsBelow(root: string): string[] {
  const folder = join(root, 'languages');
  const source = readSources(root);
  return languagesIn(folder).flatMap((tag) => {
    const file = readLanguage(folder, tag);
    if (tag === FIRST_LANGUAGE)
      return JSON.stringify(file) === JSON.stringify(source)
        ? []
        : [`${tag}.json is not what the sources say`];
    return faultsOf(tag, file, source).map(({ path, fault }) => `${tag}.json, ${path.join('.')}: ${fault}`);
  });
}
