import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Something that happens in a feature, and that features above it can react to. */
export interface DomainEvent<P extends object> {
  /** `<feature>.<what happens>`, for log messages. */
  readonly name: string;
  /** Only for the compiler: what listeners receive. */
  readonly payload?: P;
}

/**
 * What a listener may use besides the transaction. There is no `db`, because everything it reads or writes
 * must go through the transaction; a model function that needs one is called with `{ ...ctx, db: trx }`.
 */
export type ListenerCtx = Omit<Ctx, 'db'>;

/** What a feature does when an event of a lower one happens. */
export interface Listener {
  readonly event: DomainEvent<object>;
  run(trx: Trx, payload: never, ctx: ListenerCtx): Promise<void>;
}

/**
 * Declares an event, which its feature exports from `feature.ts`, or from `events.ts` where they are many.
 * Payloads consist of ids and plain values.
 */
export function defineEvent<P extends object>(name: string): DomainEvent<P> {
  return { name };
}

/** For `listeners.ts`, whose default export is the list of a feature's listeners. */
export function listen<P extends object>(
  event: DomainEvent<P>,
  run: (trx: Trx, payload: P, ctx: ListenerCtx) => Promise<void>,
): Listener {
  return { event, run };
}
