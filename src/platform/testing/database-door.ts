import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Connection } from '#platform/db/db.ts';

/** A way to the database that can be shut: connections are then ended as they come. */
export async function openDoor(connection: Connection) {
  if (typeof connection === 'string') throw new Error('The test database is reached by its socket');
  const sockets = new Set<Socket>();
  let isOpen = true;
  let attempts = 0;
  const times: number[] = [];
  const server = createServer((socket) => {
    attempts += 1;
    socket.on('error', () => {});
    if (!isOpen) {
      times.push(performance.now());
      return void socket.destroy();
    }
    const inner = connect(`${connection.host}/.s.PGSQL.${connection.port}`);
    for (const one of [socket, inner])
      sockets.add(one.on('error', () => {}).on('close', () => inner.destroy()));
    socket.pipe(inner).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    connection: { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    attempts: () => attempts,
    /** How many waits of half the pause or more lie between the attempts made in vain. */
    rounds: () => times.filter((time, at) => at > 0 && time - times[at - 1]! > 200).length,
    shut() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open: () => void (isOpen = true),
    /** What is open stays so, and nothing comes through it any more. */
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
