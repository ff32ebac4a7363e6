import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { networkOf } from '#platform/network/network.ts';

/** When to come again, s. */
const RETRY = 3;
/**
 * What goes on while readers are turned away, bounded by the connections of the process alone: uploads, what
 * players fetch, sockets, and whoever asks whether the process is alive.
 */
const PREFERRED =
  /^\/(?:media|download|assets|push|healthz|readyz|api\/upload|api\/video\/request)(?:[/?]|$)/;

/**
 * Turns readers away before the process is too busy to answer anybody: more than `most` requests at a time
 * get `unavailable`, and so does a network with a quarter of the places once half of all are taken. Nothing
 * is looked up for them. Design §8
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  const byNetwork = new Map<string, number>();
  let underWay = 0;

  function isTooMuch(network: string): boolean {
    if (underWay >= most) return true;
    return underWay >= most / 2 && (byNetwork.get(network) ?? 0) >= Math.max(1, most / 4);
  }

  function enter(network: string): () => void {
    underWay += 1;
    byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
    return () => {
      underWay -= 1;
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    };
  }

  app.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    if (PREFERRED.test(request.url)) return done();
    const network = networkOf(request.ip);
    if (isTooMuch(network)) return done(new AppError('unavailable', undefined, { retryAfter: RETRY }));
    onEnd(reply, enter(network));
    done();
  });
}

/** Calls `then` once, whether the answer was sent or its reader went away. */
export function onEnd({ raw }: Pick<FastifyReply, 'raw'>, then: () => void): void {
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    then();
  };
  raw.once('finish', end).once('close', end);
}
