import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPlayer } from './src/player/lean-build.ts';

const server = process.env['VIREO_BUILD'] === 'server';

/** One config, two builds: `VIREO_BUILD=client` makes the pages' browser code, `server` the processes. */
export default defineConfig({
  plugins: [react(), ...(server ? [] : [leanPlayer()])],
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
          input: { browser: 'src/shell/browser.tsx', embed: 'src/player/embed.ts' },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
});
