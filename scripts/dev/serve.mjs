import { createServer } from 'node:http';
import { inRoot, root } from '../bootstrap/place.mjs';
import { devAssets } from './entries.mjs';

/** Changes of several files at once are one change, ms. */
const PAUSE = 50;
const APP = '/src/app.ts';

/**
 * Listens on HOST and PORT with the app made from the sources as they are: Vite answers for modules, the
 * newest app for everything else, and each upgrade goes to whom it is for. Answers how to stop.
 */
export async function serveWithReload({ vite, runner, reloads, ctx }) {
  let app = await loadApp({ vite, runner, ctx });
  let turn = Promise.resolve();
  const server = createServer((request, response) => {
    allowInlineStyles(response);
    vite.middlewares(request, response, () => turn.then(() => app.server.emit('request', request, response)));
  });
  server.on('upgrade', (request, socket, head) => {
    const isVites = request.headers['sec-websocket-protocol']?.startsWith('vite-');
    (isVites ? reloads : app.server).emit('upgrade', request, socket, head);
  });
  async function exchange() {
    runner.clearCache();
    const old = app;
    app = await loadApp({ vite, runner, ctx });
    await old.close();
  }
  onServerChange(vite, (files) => {
    turn = turn.then(exchange).catch((error) => console.error('The site goes on as it was:', error));
    const isServers = files.some(
      (file) => !vite.environments.client.moduleGraph.getModulesByFile(file)?.size,
    );
    if (isServers) void turn.then(() => vite.environments.client.hot.send({ type: 'full-reload' }));
  });
  await listen(server, ctx.config);
  return async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  };
}

/** Calls `react` with the files of server code that have changed. */
export function onServerChange(vite, react) {
  const changed = new Set();
  let timer;
  vite.watcher.on('change', (file) => {
    if (!vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      react([...changed]);
      changed.clear();
    }, PAUSE);
  });
}

async function loadApp({ vite, runner, ctx }) {
  const { buildApp } = await runner.import(APP);
  const assets = devAssets(vite.environments.ssr.moduleGraph, root);
  // The browser gets the sources, which are in English.
  const [english] = ctx.languages.choices;
  const languages = { ...ctx.languages, choices: [english], has: (tag) => tag === english.tag };
  const app = await buildApp(
    { ...ctx, languages },
    { clientDir: inRoot('dist', 'client'), assets: { in: () => assets } },
  );
  return app.ready().then(() => app);
}

/** Vite puts style sheets that it exchanges into the page, which the policy of the real site forbids. */
function allowInlineStyles(response) {
  const write = response.writeHead;
  response.writeHead = function writeHead(status, ...rest) {
    const headers = rest.find((part) => typeof part === 'object' && !Array.isArray(part));
    if (headers) delete headers['content-security-policy'];
    response.removeHeader('content-security-policy');
    return write.call(this, status, ...rest);
  };
}

function listen(server, { HOST, PORT }) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
}
