// Builds one target with Vite, in a process of its own: `node vite-target.mjs client|server FOLDER
// [--watch]`. With --watch it goes on, and tells its parent after each build.
import { inRoot, root } from './place.mjs';

const [target, folder, watch] = process.argv.slice(2);
process.chdir(root);

const { build } = await import('vite');
const result = await build(options()).catch(fail);

if (watch) {
  result.on('event', (event) => {
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR')
      process.send?.({ target, ok: event.code === 'BUNDLE_END' });
    if (event.code === 'ERROR') console.error(event.error?.message ?? event);
    event.result?.close();
  });
  process.on('disconnect', () => process.exit());
}

function options() {
  return {
    root,
    configFile: inRoot('vite.config.ts'),
    mode: watch ? 'development' : 'production',
    logLevel: 'warn',
    clearScreen: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      ...(target === 'server' && { ssr: true }),
      ...(watch && { watch: {}, minify: false, emptyOutDir: false }),
    },
  };
}

function fail(error) {
  console.error(error.message);
  process.exit(1);
}
