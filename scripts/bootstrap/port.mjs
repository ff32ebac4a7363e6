import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { root, setting } from './place.mjs';
import { Trouble } from './say.mjs';

/**
 * Refuses a PORT that cannot be listened on, by doing so for a moment; one that is no port is left to the
 * settings. Where a database of this site runs, the site itself probably has the port, and says so.
 */
export async function requireFreePort() {
  const port = Number(setting('PORT') ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || mayRun()) return;
  if (await isTaken(port, setting('HOST') ?? '0.0.0.0'))
    throw new Trouble(`Port ${port} is taken by another program. Set PORT to a free one.`);
}

function mayRun() {
  return existsSync(resolve(root, setting('DATA_DIR') ?? 'data', 'database', 'cluster', 'postmaster.pid'));
}

function isTaken(port, host) {
  const server = createServer();
  return new Promise((tell) => {
    server.once('error', ({ code }) => tell(code === 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => tell(false)));
  });
}
