import { recordAudit } from '#features/people/audit/model.ts';
import type { Db } from '#platform/db/db.ts';
import { type FailureState, settleFailure } from '#platform/failures/read.ts';

/** Says what becomes of a kind of failure, and logs who said so. @throws AppError `failure_not_found` */
export async function settle(db: Db, actorId: number, id: number, state: FailureState): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await settleFailure(trx, id, state);
    const about = { objectType: 'failure', objectId: id, ownerId: null } as const;
    await recordAudit(trx, { actorId, action: 'failure-settled', ...about, detail: { state } });
  });
}
