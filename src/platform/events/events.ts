import { runAfterCommit } from '#platform/db/after-commit.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { DomainEvent, Listener, ListenerCtx } from './event.ts';

/** Events within a transaction: who emits one knows nobody who listens. */
export interface Events {
  /**
   * Runs the event's listeners one after another in the caller's transaction, in the order in which they were
   * collected. The error of one is the caller's: nothing of the transaction stays.
   */
  emit<P extends object>(trx: Trx, event: DomainEvent<P>, payload: P): Promise<void>;
  /**
   * Runs `task` once the transaction is committed, before its caller goes on; never if it is rolled back.
   * For what may be lost when the process dies, such as a publication on the bus: what may not be is a job
   * that is sent within the transaction. An error is logged; the transaction stands.
   */
  afterCommit(trx: Trx, task: () => void | Promise<void>): void;
}

/** `ctx` is asked for at each event, since the context holds the events as well. */
export function createEvents(listeners: readonly Listener[], ctx: () => ListenerCtx): Events {
  return {
    async emit(trx, event, payload) {
      for (const listener of listeners)
        if (listener.event === event) await listener.run(trx, payload as never, ctx());
    },
    afterCommit(trx, task) {
      runAfterCommit(trx, () => runLogged(ctx(), task));
    },
  };
}

async function runLogged({ log }: Pick<Ctx, 'log'>, task: () => void | Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    log.error({ err: error }, 'after a commit');
  }
}
