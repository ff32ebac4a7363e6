import type { Ctx } from '#src/context.ts';
import { NOBODY } from './caller.ts';
import type { Serialiser, Witness } from './serialiser.ts';
import { type FinishedAnswer, finish, sharedFor } from './finished.ts';
import type { HandlerBinding, Exchange } from './handlers.ts';
import { readShared } from './read-shared.ts';

/** Handlers of shared calls do not look at it. */
const NO_EXCHANGE = undefined as unknown as Exchange;
/** The number of parameters of a handler that takes no exchange: context, input and caller. */
const WITHOUT_EXCHANGE = 3;

/**
 * Checks that a call marked as shared can be: it must be a GET that anyone may make, handled without the
 * request and the reply. @throws Error otherwise
 */
export function checkShared({ endpoint, handle }: HandlerBinding): void {
  const { method, path, access = 'anyone', isShared = false } = endpoint;
  const maybe = method === 'GET' && access === 'anyone' && handle.length <= WITHOUT_EXCHANGE;
  if (isShared && !maybe) throw new Error(`${method} ${path} cannot be shared`);
}

/** The answer that all signed-out callers get for this input, made at most once a second. Design §8 */
export function sharedAnswer(
  ctx: Ctx,
  { endpoint, handle }: HandlerBinding,
  input: object,
  write: Serialiser,
): Promise<FinishedAnswer> {
  const make = async () =>
    finish(write(await readShared(ctx, input, (from) => handle(from, input as never, NOBODY, NO_EXCHANGE))));
  return ctx.responseCache.read(`${endpoint.path} ${JSON.stringify(input)}`, make, sharedFor);
}

/** The envelope of an answer, which the witness sees first if there is one. */
export function envelopeOf(
  { endpoint }: HandlerBinding,
  answer: object,
  witness: Witness | undefined,
): object {
  witness?.made(endpoint, answer);
  return { status: true, ...answer };
}
