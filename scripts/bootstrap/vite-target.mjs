// Builds one target with Vite, in a process of its own: `node vite-target.mjs client|server FOLDER`.
import { inRoot, root } from './place.mjs';

const [target, folder] = process.argv.slice(2);
process.chdir(root);

const { build } = await import('vite');
await build(options()).catch(fail);

function options() {
  return {
    root,
    configFile: inRoot('vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    clearScreen: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      ...(target === 'server' && { ssr: true }),
    },
  };
}

function fail(error) {
  console.error(error.message);
  process.exit(1);
}
