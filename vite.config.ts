import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { isOnEveryPage, nameMembers, sharedGroups, withoutFrame } from './scripts/chunks.ts';
import { inlineRoutes } from './scripts/inline-routes.ts';
import { listTexts, nameCatalogues } from './scripts/languages/plugin.ts';
import { leanPlayer, playerStays } from './src/player/lean-build.ts';

const server = process.env['VIREO_BUILD'] === 'server';

/** One config, two builds: `VIREO_BUILD=client` makes the pages' browser code, `server` the processes. */
export default defineConfig({
  plugins: [
    react(),
    ...(server
      ? [playerStays(), nameCatalogues(), asciiSources()]
      : [leanPlayer(), inlineRoutes(), nameMembers(), listTexts()]),
  ],
  // One file is read sooner than hundreds, whenever a process starts.
  ...(server && { ssr: { noExternal: ['kysely', 'zod'] } }),
  build: server
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            vireo: 'src/main.ts',
            bench: 'bench/main.ts',
            'page-reader': 'src/features/making/grab/page-reader.ts',
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            // A process keeps the text of its program.
            comments: false,
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        sourcemap: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: withoutFrame },
        rolldownOptions: {
          // Else the list of pages, which nobody imports, would be taken for unused.
          preserveEntrySignatures: 'allow-extension',
          input: {
            browser: 'src/shell/browser/entry.tsx',
            pages: 'src/shell/browser/page-modules.ts',
            embed: 'src/player/embed.ts',
            'service-worker': 'src/shell/worker/service-worker.ts',
            offline: 'src/features/order/site/ui/offline.ts',
          },
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: shortNames,
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                // Alone, so that a slow phone runs it in a task of its own.
                {
                  name: 'engine',
                  test: /node_modules\/video\.js\/|\/src\/player\/engine\/(library|fmp4)\.ts$/,
                  priority: 99,
                },
                ...sharedGroups(),
              ],
            },
          },
        },
      },
});

/** Pages ship lists of pages and of what parts share, in which their names would only take room. */
function shortNames({
  name,
  facadeModuleId,
}: Pick<Rolldown.PreRenderedChunk, 'name' | 'facadeModuleId'>): string {
  if (isOnEveryPage(name)) return 'assets/f-[hash:7].js';
  if (name === 'everywhere') return 'assets/everywhere-[hash:7].js';
  if (!facadeModuleId) return 'assets/s-[hash:7].js';
  const isPage = /\/features\/\w+\/\w+\/pages\/[\w-]+\.tsx$/.test(facadeModuleId);
  return isPage ? 'assets/p-[hash:7].js' : 'assets/[name]-[hash:7].js';
}

/**
 * A process keeps the text of its program. Node reads a file with any character beyond ASCII into two bytes
 * for each: a few hundred quotation marks would take 6 MB.
 */
function asciiSources(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii-sources',
    // The bundler writes characters as they are whatever was written in their place before.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[\u0080-\uffff]/g, escaped);
      },
    },
  };
}
