import type { Ctx } from '#src/context.ts';
import { NOBODY } from './caller.ts';
import type { Serialise } from './serialiser.ts';
import { type Finished, finish } from './finished.ts';
import type { Bound, Exchange } from './handlers.ts';
import { readShared } from './read-shared.ts';
import type { Witness } from './witness.ts';

/** Handlers of shared calls do not look at it. */
const NO_EXCHANGE = undefined as unknown as Exchange;
/** Parameters of a handler that does not look at the request: context, input and caller. */
const WITHOUT_EXCHANGE = 3;

/**
 * A call whose answers are shared must read only, for anyone, and without the request and the reply.
 * @throws Error for one that is not so
 */
export function checkShared({ endpoint, handle }: Bound): void {
  const { method, path, access = 'anyone', isShared = false } = endpoint;
  const maybe = method === 'GET' && access === 'anyone' && handle.length <= WITHOUT_EXCHANGE;
  if (isShared && !maybe) throw new Error(`${method} ${path} cannot be shared`);
}

/** The answer to this input for everybody who is signed out, made at most once a second. Design §8 */
export function sharedAnswer(
  ctx: Ctx,
  { endpoint, handle }: Bound,
  input: object,
  write: Serialise,
): Promise<Finished> {
  return ctx.answers.get(`${endpoint.path} ${JSON.stringify(input)}`, async () =>
    finish(write(await readShared(ctx, input, (from) => handle(from, input as never, NOBODY, NO_EXCHANGE)))),
  );
}

/** The envelope of an answer, after a look at it where somebody wants one. */
export function envelopeOf({ endpoint }: Bound, answer: object, witness: Witness | undefined): object {
  witness?.made(endpoint, answer);
  return { status: true, ...answer };
}
