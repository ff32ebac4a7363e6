import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { createPlaces } from '#platform/network/network.ts';

/** When to try again, s. */
const RETRY = 3;
/**
 * Requests that are served even while readers are turned away, limited only by the connections of the
 * process: uploads, what players fetch, sockets and health checks.
 */
const PREFERRED =
  /^\/(?:media|download|assets|push|healthz|readyz|api\/upload|api\/video\/request)(?:[/?]|$)/;

/**
 * Turns readers away before the process is too busy to answer anybody. Beyond `most` requests at a time they
 * get `unavailable`; once half of those places are taken, so does a network that holds a quarter of them.
 * Nothing is looked up for them. Design §8
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  const places = createPlaces();
  let underWay = 0;

  app.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    if (PREFERRED.test(request.url)) return done();
    const mostOfNetwork = underWay < most / 2 ? most : Math.max(1, most / 4);
    const leave = underWay < most ? places.take(request.ip, mostOfNetwork) : null;
    if (!leave) return done(new AppError('unavailable', undefined, { retryAfter: RETRY }));
    underWay += 1;
    onEnd(reply, () => {
      underWay -= 1;
      leave();
    });
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
