import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Something that happens in a feature, which features above it may take part in. */
export interface DomainEvent<P extends object> {
  /** `<feature>.<what happens>`, for messages about it. */
  readonly name: string;
  /** For the compiler alone: what listeners are handed. */
  readonly payload?: P;
}

/**
 * What a listener may use beside the transaction. No `db`: whatever it reads or writes goes through the
 * transaction; a model that asks for one is called with `{ ...ctx, db: trx }`.
 */
export type ListenerCtx = Omit<Ctx, 'db'>;

/** What one feature does when an event of a lower one happens. */
export interface Listener {
  readonly event: DomainEvent<object>;
  run(trx: Trx, payload: never, ctx: ListenerCtx): Promise<void>;
}

/**
 * Declares an event; its feature exports it from the drawer `events.ts`. Payloads hold ids and plain values.
 */
export function defineEvent<P extends object>(name: string): DomainEvent<P> {
  return { name };
}

/** For the drawer `listeners.ts`, whose default export is the list of what the feature listens to. */
export function listen<P extends object>(
  event: DomainEvent<P>,
  run: (trx: Trx, payload: P, ctx: ListenerCtx) => Promise<void>,
): Listener {
  return { event, run };
}
