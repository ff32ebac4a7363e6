import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ask } from './client.ts';
import type { Fault } from './faults.ts';

const LASTS_MS = 20_000;
/** Connections that never finish their request, at the front and at each web process. */
const SLOW = 300;
/** Clients that send the next request at once, whatever the answer. */
const STORM = 200;
/** Pause between two bytes of a slow request, ms. */
const DRIP_MS = 1_000;

/** Many connections that each send a request one byte at a time. */
export function slowLoris(): Fault {
  const sockets: Socket[] = [];
  let dripping: NodeJS.Timeout | undefined;
  return {
    name: `${SLOW} connections at the front and at each process send a request a byte a second`,
    lasts: LASTS_MS,
    async strike({ cluster }) {
      for (const url of [cluster.url, ...cluster.webUrls])
        for (let at = 0; at < SLOW; at += 1) sockets.push(await drip(Number(new URL(url).port)));
      dripping = setInterval(() => sockets.forEach((one) => one.writable && one.write('a')), DRIP_MS);
    },
    async mend() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function drip(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.resume().write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
  return socket;
}

/** Many clients that each request different things, again as soon as they are answered or refused. */
export function retryStorm(): Fault {
  let isOver = false;
  let clients: Promise<void>[] = [];
  return {
    name: `${STORM} clients ask again at once whatever they are answered`,
    lasts: LASTS_MS,
    async strike({ cluster }) {
      const storm = async (which: number): Promise<void> => {
        for (let count = 0; !isOver; count += 1)
          await ask(`${cluster.url}/api/videos/new?offset=${which * 1_000 + count}`).catch(() => undefined);
      };
      clients = Array.from({ length: STORM }, (_item, which) => storm(which));
    },
    async mend() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}
