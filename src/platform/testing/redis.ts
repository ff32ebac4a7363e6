import { freePort } from './free-port.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** A Redis server of the system on loopback that keeps nothing on disk. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Ends it, with all that it knows; `start` gives an empty one at the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
  signal: ServerProcess['signal'];
}

/** Starts Redis; `npm test` installs it. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const start = () => startServerProcess('redis-server', args, port);
  let server = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill: () => server.kill(),
    async start() {
      server = await start();
    },
    signal: (signal) => server.signal(signal),
  };
}
