import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections: one of those would take it between two starts.
 */
const [FIRST, COUNT] = [20_000, 10_000];

/** Processes that start one after the other look at ports that lie far apart. */
let next = FIRST + ((process.pid * 6_181) % COUNT);

/**
 * A port of 127.0.0.1 that nothing listens on at this moment, and that no other test process looks at soon.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = (next = FIRST + ((next - FIRST + 1) % COUNT));
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} on is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
