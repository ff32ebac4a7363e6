import { readFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { leanPlayer } from '#player/lean-build.ts';

/** Addresses of a built page, relative to the build's folder. */
export interface BuiltPage {
  scripts: string[];
  /** Chunks that the script will want; pages ask for them early. */
  preloads: string[];
  styles: string[];
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const HERE = import.meta.dirname;

/** Bundles the test pages into a folder, as the site's own build would. */
export async function buildPages(
  outDir: string,
): Promise<{ page: BuiltPage; embed: BuiltPage; client: BuiltPage }> {
  // The test runner's own value would build React's development code.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: false,
    mode: 'production',
    root: path.join(HERE, '../../..'),
    logLevel: 'error',
    plugins: [react(), leanPlayer()],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        input: {
          page: path.join(HERE, 'page.tsx'),
          embed: path.join(HERE, '../embed.ts'),
          client: path.join(HERE, '../api/client.ts'),
        },
      },
    },
  });
  process.env['NODE_ENV'] = before;
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  return {
    page: pageOf(manifest, 'src/player/testing/page.tsx'),
    embed: pageOf(manifest, 'src/player/embed.ts'),
    client: pageOf(manifest, 'src/player/api/client.ts'),
  };
}

function pageOf(manifest: Record<string, ManifestChunk>, entry: string): BuiltPage {
  const seen = new Set<string>();
  const own = [...reach(manifest, entry, seen)];
  const late = own
    .flatMap((chunk) => chunk.dynamicImports ?? [])
    .filter((name) => name.endsWith('ui/mount.ts'));
  const chunks = [...own, ...late.flatMap((name) => [...reach(manifest, name, seen)])];
  const [script, ...preloads] = chunks.map((chunk) => chunk.file);
  return { scripts: script ? [script] : [], preloads, styles: chunks.flatMap((chunk) => chunk.css ?? []) };
}

function* reach(
  manifest: Record<string, ManifestChunk>,
  name: string,
  seen: Set<string>,
): Generator<ManifestChunk> {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return;
  seen.add(name);
  yield chunk;
  for (const next of chunk.imports ?? []) yield* reach(manifest, next, seen);
}
