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
  resolve: server
    ? {}
    : { alias: { zod: fileURLToPath(new URL('src/platform/web/no-zod.ts', import.meta.url)) } },
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
          input: {
            browser: 'src/shell/browser.tsx',
            pages: 'src/shell/page-modules.ts',
            embed: 'src/player/embed.ts',
          },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            // Few files instead of dozens of small ones, since a browser asks for six at a time: what every
            // page needs, videos in lists, and parts that most pages have. What the embed shares with them
            // stands alone.
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: /preload-helper|\/src\/base\/(counts|duration|fit-inside|share-at|storyboard)\.ts$/,
                  priority: 3,
                },
                {
                  name: 'play',
                  test: /\/src\/(player\/(core\/(constants|quality|source|texts)|ui\/(plain|poster-box|icons|dom)|api\/protocol)\.ts|player\/ui\/box\.css|features\/\w+\/analytics\/(rules|ui\/luck|ui\/tell)\.ts|features\/\w+\/watch\/ui\/follow-watching\.ts)$/,
                  priority: 2,
                },
                // Alone, so that a slow phone runs it in a task of its own.
                {
                  name: 'engine',
                  test: /node_modules\/video\.js\/|\/src\/player\/engine\/library\.ts$/,
                  priority: 2,
                },
                { name: 'shell', test: /\/src\/shell\/(?!page|browser)/, priority: 1 },
                {
                  name: 'card',
                  test: /\/src\/features\/\w+\/(video|feed|vote|watch)\/ui\/(VideoCard|VideoList|VideoMenu|use-feed|use-card-counts|feed-memory|VideoLabels|VoteButtons|StoryboardPreview|use-vote|Watcher)\.tsx?$/,
                },
                {
                  name: 'parts',
                  test: /\/src\/(ui\/(Alert|EmptyState)|features\/videos\/video\/ui\/(RichText|VideoRow))\.tsx$/,
                },
                {
                  name: 'uploads',
                  test: /\/src\/(ui\/ProgressBar\.tsx|features\/\w+\/((studio|grab)\/contract|upload\/ui\/record|video\/ui\/open-share)\.ts)$/,
                },
              ],
            },
          },
        },
      },
});
