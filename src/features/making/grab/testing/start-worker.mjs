// Runs worker.ts in a plain Node: what the build finds by patterns (`import.meta.glob`) is found by Vite
// here. It stays open for what the worker imports later.
import { join } from 'node:path';
import { createServer } from 'vite';

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
await vite.ssrLoadModule(join(import.meta.dirname, 'worker.ts'));
