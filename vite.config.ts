import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContracts } from './src/platform/web/lean-contracts.ts';
import { leanPlayer } from './src/player/lean-build.ts';
import { api } from './src/routes.ts';

const server = process.env['VIREO_BUILD'] === 'server';

/** One config, two builds: `VIREO_BUILD=client` makes the pages' browser code, `server` the processes. */
export default defineConfig({
  plugins: [react(), ...(server ? [] : [leanPlayer(), leanContracts(api)])],
  // Schemas stay on the server: see the file.
  resolve: server ? {} : { alias: { zod: fileURLToPath(new URL('src/platform/web/no-zod.ts', import.meta.url)) } },
  build: server
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: { vireo: 'src/main.ts', bench: 'bench/main.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        sourcemap: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Else the list of pages, which nobody imports, would be taken for unused.
          preserveEntrySignatures: 'allow-extension',
          input: { browser: 'src/shell/browser.tsx', pages: 'src/shell/page-modules.ts', embed: 'src/player/embed.ts' },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            // A file for what every page needs and one for videos in lists, instead of dozens of small ones; what the
            // embed shares with them stands alone.
            codeSplitting: {
              groups: [
                { name: 'base', test: /preload-helper|\/src\/base\/(counts|duration|fit-inside|share-at)\.ts$/, priority: 2 },
                { name: 'shell', test: /\/src\/shell\/(?!page|browser)/, priority: 1 },
                {
                  name: 'card',
                  test: /\/src\/features\/(video|vote|watch)\/ui\/(VideoCard|VideoMenu|VideoLabels|VoteButtons|StoryboardPreview|use-vote|Watcher)\.tsx?$/,
                },
              ],
            },
          },
        },
      },
});
