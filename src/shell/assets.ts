import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file of the browser's build, as Vite's manifest tells of it. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Paths that a document names: its module, what that imports, and its style sheets. */
export interface PageAssets {
  readonly script: string | null;
  readonly preload: readonly string[];
  readonly styles: readonly string[];
}

/** Finds what a page's document loads; `source` is the page's file in the tree. */
export interface Assets {
  forPage(source: string): PageAssets;
  /** What a document made by another entry loads, such as the embed. */
  forEntry(source: string): PageAssets;
}

const ENTRY = 'src/shell/browser.tsx';

/** Reads the manifest of the browser's build; without a build, documents come without scripts and styles. */
export async function readAssets(clientDir: string): Promise<Assets> {
  const manifest = await readManifest(join(clientDir, '.vite/manifest.json'));
  const collect = (script: string, sources: readonly string[]) => ({
    script: manifest[script] ? urlOf(manifest[script].file) : null,
    ...gather(manifest, sources),
  });
  return {
    forPage: memoised((source) => collect(ENTRY, [ENTRY, source])),
    forEntry: memoised((source) => collect(source, [source])),
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

function gather(manifest: Manifest, sources: readonly string[]): { preload: string[]; styles: string[] } {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    for (const needed of chunk.imports ?? []) visit(needed);
    seen.add(name);
  };
  sources.forEach(visit);
  const chunks = [...seen].map((name) => manifest[name] as Chunk);
  return {
    preload: chunks.map((chunk) => urlOf(chunk.file)),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(urlOf),
  };
}

function urlOf(file: string): string {
  return `/${file}`;
}

function memoised<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
