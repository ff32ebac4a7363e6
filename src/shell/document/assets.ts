import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#base/texts.ts';
import { folderOf } from '#platform/languages/chunks.ts';
import type { Languages } from '#platform/languages/languages.ts';

/** One file of the browser's build, as described by Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Paths that a document refers to: its module, that module's imports, and its style sheets. */
export interface PageAssets {
  readonly script: string | null;
  /** The source file that the document was requested for. */
  readonly module: string | null;
  readonly preload: readonly string[];
  /** Files that only its later modules import: fetched after those needed to paint and hydrate the page. */
  readonly preloadLast: readonly string[];
  readonly styles: readonly string[];
  /** What runs before the page's own code, and the files that it imports; empty if nothing does. */
  readonly first: readonly string[];
}

/** Finds what documents load, in the languages of the site. */
export interface SiteAssets {
  /** The files of this build with the texts of a language in them. */
  in(language: Language): Assets;
}

/** Finds what a page's document loads; `source` is the page's file in the tree. */
export interface Assets {
  /**
   * `later` are the source files of modules that the page imports at run time, `first` that of one that runs
   * before it.
   */
  forPage(source: string, later?: readonly string[], first?: string): PageAssets;
  /** What a document with another entry point loads, such as the embed. */
  forEntry(source: string, later?: readonly string[]): PageAssets;
}

const ENTRY = 'src/shell/browser/entry.tsx';

/** Reads the manifest of the browser's build; without a build, documents come without scripts and styles. */
export async function readAssets(
  clientDir: string,
  languages: Pick<Languages, 'versionOf' | 'isBuilt'>,
): Promise<SiteAssets> {
  const manifest = await readManifest(join(clientDir, '.vite/manifest.json'));
  const made = new Map<Language, Assets>();
  return {
    in(language) {
      const known = made.get(language);
      if (known) return known;
      const assets = assetsOf(translated(manifest, folderOf(languages, language)));
      made.set(language, assets);
      return assets;
    },
  };
}

/** The build with its scripts in the folder of a language. */
function translated(manifest: Manifest, folder: string): Manifest {
  const inFolder = (chunk: Chunk): Chunk =>
    chunk.file.endsWith('.js')
      ? { ...chunk, file: chunk.file.replace('assets/', `assets/${folder}`) }
      : chunk;
  return Object.fromEntries(Object.entries(manifest).map(([source, chunk]) => [source, inFolder(chunk)]));
}

function assetsOf(manifest: Manifest): Assets {
  const fileOf = (source: string) => (manifest[source] ? urlOf(manifest[source].file) : null);
  const collect = (entry: string, source: string, later: readonly string[], early = ''): PageAssets => {
    const first = filesFor(manifest, [early]);
    const { preload, ...others } = gather(manifest, [...new Set([entry, source])], later);
    const rest = preload.filter((file) => !first.includes(file));
    return { script: fileOf(entry), module: fileOf(source), first, preload: rest, ...others };
  };
  return {
    forPage: memoised((source, later = [], first) => collect(ENTRY, source, later, first)),
    forEntry: memoised((source, later = []) => collect(source, source, later)),
  };
}

async function readManifest(path: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function gather(
  manifest: Manifest,
  sources: readonly string[],
  later: readonly string[],
): Pick<PageAssets, 'preload' | 'preloadLast' | 'styles'> {
  const first = filesFor(manifest, sources);
  const all = reach(manifest, [...sources, ...later]);
  return {
    preload: first,
    preloadLast: filesFor(manifest, later).filter((file) => !first.includes(file)),
    // Dependencies come first, so that their users can override their styles.
    styles: [
      ...new Set([...all, ...drawnLater(manifest, all)].flatMap((name) => manifest[name]?.css ?? [])),
    ].map(urlOf),
  };
}

/** Files of modules and of their imports: large ones first, while small ones use other connections. */
function filesFor(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = reach(manifest, sources);
  const names = new Set([...sources.filter((name) => seen.has(name)), ...seen]);
  return [...names].map((name) => urlOf((manifest[name] as Chunk).file));
}

/** Files of the parts that the server renders with the page although their code is loaded later. */
function drawnLater(manifest: Manifest, seen: ReadonlySet<string>): ReadonlySet<string> {
  const parts = [...seen].flatMap((name) => manifest[name]?.dynamicImports ?? []);
  return reach(
    manifest,
    parts.filter((name) => name.endsWith('.later.tsx')),
  );
}

/** Chunks and their imports, each after its dependencies; cycles are allowed. */
function reach(manifest: Manifest, sources: readonly string[]): Set<string> {
  const begun = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || begun.has(name)) return;
    begun.add(name);
    for (const needed of chunk.imports ?? []) visit(needed);
    seen.add(name);
  };
  sources.forEach(visit);
  return seen;
}

function urlOf(file: string): string {
  return `/${file}`;
}

function memoised<T>(make: (source: string, later?: readonly string[], first?: string) => T): typeof make {
  const made = new Map<string, T>();
  return (source, later, first) => {
    const key = [source, ...(later ?? []), first].join(' ');
    const value = made.get(key) ?? make(source, later, first);
    made.set(key, value);
    return value;
  };
}
