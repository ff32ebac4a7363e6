import { runAfterCommit } from '#platform/db/after-commit.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { DomainEvent, Listener, ListenerCtx } from './event.ts';

/** Events within a transaction. Emitters do not know their listeners. */
export interface Events {
  /**
   * Runs the event's listeners one after another in the caller's transaction, in the order in which they were
   * collected. If one fails, the error goes to the caller and the whole transaction is rolled back.
   */
  emit<P extends object>(trx: Trx, event: DomainEvent<P>, payload: P): Promise<void>;
  /**
   * Runs `task` after the transaction has been committed and before its caller goes on; never if it is rolled
   * back. For things that may be lost if the process dies, such as publishing on the bus; use a job sent
   * within the transaction for what must not be. Errors are logged; the transaction stands.
   */
  afterCommit(trx: Trx, task: () => void | Promise<void>): void;
}

/** `ctx` is a function because the context contains the events themselves. */
export function createEvents(listeners: readonly Listener[], ctx: () => ListenerCtx): Events {
  return {
    async emit(trx, event, payload) {
      for (const listener of listeners)
        if (listener.event === event) await listener.run(trx, payload as never, ctx());
    },
    afterCommit(trx, task) {
      runAfterCommit(trx, () => runLogged(ctx, task));
    },
  };
}

async function runLogged(ctx: () => Pick<Ctx, 'log'>, task: () => void | Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    ctx().log.error({ err: error }, 'after a commit');
  }
}
