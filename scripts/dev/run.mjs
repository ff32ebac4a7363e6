// Runs a command of src/main.ts from its sources: `node run.mjs start|worker|seed`, without a build. `start`
// serves pages whose code the browser exchanges while they are open. Started by `npm run dev`.
import { createServer as createHttpServer } from 'node:http';
import { createServer, createServerModuleRunner } from 'vite';
import { inRoot, root } from '../bootstrap/place.mjs';
import { onServerChange, serveWithReload } from './serve.mjs';
import { devEntries } from './entries.mjs';

process.chdir(root);
const [command = 'start', ...args] = process.argv.slice(2);
const isSite = command === 'start';
// Where the packages of pages are looked for before the first one is asked for.
const entries = [
  'src/shell/browser/entry.tsx',
  'src/player/embed.ts',
  'src/features/*/*/{pages,ui}/**/*.tsx',
];
// Never listens: it is handed the upgrades that are Vite's.
const reloads = createHttpServer();
const vite = await createServer({
  root,
  configFile: inRoot('vite.config.ts'),
  cacheDir: inRoot('.cache', `vite-${command}`),
  mode: 'development',
  appType: 'custom',
  logLevel: 'warn',
  clearScreen: false,
  plugins: [devEntries()],
  optimizeDeps: isSite ? { entries } : { noDiscovery: true },
  server: {
    middlewareMode: true,
    hmr: isSite && { server: reloads },
    ...(!isSite && { ws: false }),
    watch: command === 'seed' ? null : { ignored: ['**/data/**', '**/dist/**', '**/.cache/**'] },
  },
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });

if (isSite) await startSite();
else {
  if (command === 'worker') onServerChange(vite, () => process.exit(0));
  await runner.import('/src/main.ts');
}

async function startSite() {
  const { start } = await runner.import('/src/commands/start.ts');
  const { stop } = await start(args, (ctx) => serveWithReload({ vite, runner, reloads, ctx })).catch(fail);
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    stop()
      .then(() => vite.close())
      .then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, end);
}

function fail(error) {
  console.error(error?.name === 'Error' ? error.message : error);
  process.exit(1);
}
