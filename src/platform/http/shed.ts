import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { createPlaces } from '#platform/network/network.ts';
import { hasBody } from './slow-bodies.ts';

/** When to try again, s. */
const RETRY = 3;
/**
 * Requests that are served even while readers are turned away, limited only by the connections of the
 * process: uploads, what players fetch, sockets and health checks.
 */
const PREFERRED =
  /^\/(?:media|download|assets|push|healthz|readyz|api\/upload|api\/video\/request)(?:[/?]|$)/;

/** Bodies of one network that may be arriving at a time, as a share of all places. */
const ARRIVING_SHARE = 16;
const FEWEST_ARRIVING = 4;

/**
 * Turns readers away before the process is too busy to answer anybody. Beyond `most` requests at a time they
 * get `unavailable`; once half of those places are taken, so does a network that holds a quarter of them.
 * Nothing is looked up for them. Design §8
 *
 * A request takes its place once its body is there, so nobody holds one by sending nothing. Until then it
 * counts against what one network may have on its way.
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  const places = createPlaces();
  const arriving = createPlaces();
  const mostArriving = Math.max(FEWEST_ARRIVING, Math.floor(most / ARRIVING_SHARE));
  let underWay = 0;

  app.addHook('onRequest', (request, reply, done) => {
    if (PREFERRED.test(request.url)) return done();
    if (!bringsBody(request)) return takePlace(request, reply, done);
    // What came together with the head is there by then.
    setImmediate(() => {
      if (request.raw.complete !== false) return done();
      const arrived = arriving.take(request.ip, mostArriving);
      if (!arrived) return done(isBusy());
      request.raw.once('end', arrived);
      onEnd(reply, arrived);
      done();
    });
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (PREFERRED.test(request.url) || !bringsBody(request)) return done();
    if (request.raw.readableEnded) return takePlace(request, reply, done);
    // Its handler reads the body, and answers right after.
    request.raw.once('end', () => occupy(reply));
    done();
  });

  function takePlace(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const mostOfNetwork = underWay < most / 2 ? most : Math.max(1, most / 4);
    const leave = underWay < most ? places.take(request.ip, mostOfNetwork) : null;
    if (!leave) return done(isBusy());
    occupy(reply);
    onEnd(reply, leave);
    done();
  }

  function occupy(reply: FastifyReply): void {
    underWay += 1;
    onEnd(reply, () => (underWay -= 1));
  }
}

/** Whether a body follows that is going to be read. */
function bringsBody({ method, raw }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && hasBody(raw);
}

function isBusy(): AppError {
  return new AppError('unavailable', undefined, { retryAfter: RETRY });
}

/** Calls `then` once the answer was sent or its reader went away: at once if that has been already. */
export function onEnd({ raw }: Pick<FastifyReply, 'raw'>, then: () => void): void {
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    then();
  };
  if (raw.destroyed || raw.writableFinished) return end();
  raw.once('finish', end).once('close', end);
}
