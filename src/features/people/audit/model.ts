import type { Db } from '#platform/db/db.ts';

/** What was done, to what, and by whom; `actorId` null is the site itself. */
export interface AuditEntry {
  readonly actorId?: number | null;
  /** A verb in the past after its object: `video-edited`. */
  readonly action: string;
  readonly objectType: 'user' | 'video' | 'comment' | 'message' | 'copyright-complaint';
  readonly objectId: number;
  readonly detail?: object;
}

/** Keeps what somebody with power did, within the transaction that does it. */
export async function recordAudit(
  trx: Db,
  { actorId, action, objectType, objectId, detail = {} }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: actorId ?? null,
      action,
      object_type: objectType,
      object_id: objectId,
      detail: JSON.stringify(detail),
    })
    .execute();
}
