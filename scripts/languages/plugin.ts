import path from 'node:path';
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { literalOf } from '../../src/platform/languages/chunks.ts';
import { readCatalogues, type Words } from './catalogues.ts';
import { faultsBelow } from './files.ts';

/** Where the browser's files have texts: by file, the place of each, from and to, and its name. */
export type TextPlaces = Readonly<Record<string, readonly TextPlace[]>>;
type TextPlace = readonly [start: number, end: number, path: readonly string[]];

/** The list of them, beside Vite's own list of files. */
const LIST = '.vite/texts.json';

/** What to do when a text has been added or changed. */
const HOW =
  'VIREO_WRITE_DOCS=1 npm test -- scripts/languages writes en.json; docs/languages has the words to use';

/** Stands for a text while the bundler works: what it says is in its hash, and so in the file's name. */
const MARK = /(["'`])@@text:(\d+):[0-9a-f]{8}@@\1/g;
const BROKEN_MARK = '@@text:';

/** For processes of the server: gives each catalogue the name that it has in the files of the languages. */
export function nameCatalogues(): Plugin {
  return {
    name: 'name-catalogues',
    enforce: 'pre',
    transform(code, id) {
      const changes = catalogues(code, id).map(
        ({ id: name, nameAt }) => [nameAt, nameAt, `, ${JSON.stringify(name)}`] as const,
      );
      return changes.length > 0 ? { code: replaced(code, changes), map: null } : null;
    },
  };
}

/**
 * Build-time only: lists where the texts of the catalogues stand in the browser's files, so that the server
 * can put those of another language in their places.
 */
export function listTexts(): Plugin {
  const texts: { readonly path: readonly string[]; readonly words: Words }[] = [];
  return {
    name: 'list-texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const faults = faultsBelow('.');
      if (faults.length > 0)
        throw new Error(`Files of languages are not complete (${HOW}):\n${faults.join('\n')}`);
    },
    transform(code, id) {
      const changes = catalogues(code, id).flatMap((catalogue) =>
        catalogue.texts.map(({ path: names, words, start, end }) => {
          const number = texts.push({ path: [catalogue.id, ...names], words }) - 1;
          return [start, end, `"@@text:${number}:${hashOf(words)}@@"`] as const;
        }),
      );
      return changes.length > 0 ? { code: replaced(code, changes), map: null } : null;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const places: Record<string, TextPlace[]> = {};
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const found: TextPlace[] = [];
          let [code, last] = ['', 0];
          for (const mark of chunk.code.matchAll(MARK)) {
            const { path: names, words } = texts[Number(mark[2])] as (typeof texts)[number];
            code += chunk.code.slice(last, mark.index);
            const start = code.length;
            code += literalOf(words);
            found.push([start, code.length, names]);
            last = mark.index + mark[0].length;
          }
          chunk.code = code + chunk.code.slice(last);
          if (chunk.code.includes(BROKEN_MARK))
            throw new Error(`${chunk.fileName}: the bundler has changed a text of a catalogue`);
          if (found.length > 0) places[chunk.fileName] = found;
        }
        this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(places) });
      },
    },
  };
}

function catalogues(code: string, id: string) {
  const file = path.relative('.', id.split('?', 1)[0] ?? '');
  return file.startsWith('src/') && !file.includes('.test.') ? readCatalogues(code, file) : [];
}

/** Changes from the last to the first, so that places stay where they are. */
function replaced(
  code: string,
  changes: readonly (readonly [start: number, end: number, text: string])[],
): string {
  return changes
    .toSorted(([a], [b]) => b - a)
    .reduce((rest, [start, end, text]) => rest.slice(0, start) + text + rest.slice(end), code);
}

function hashOf(words: Words): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
}
