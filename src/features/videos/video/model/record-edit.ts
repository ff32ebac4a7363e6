import type { AuditAction } from '#features/people/audit/rules.ts';
import { type AuditEntry, recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import { type Edit, fieldsNow } from '../edit-rules.ts';
import type { VideoRow } from './rows.ts';

/** Which video was edited by which moderator, and why. */
interface ModeratorEdit {
  readonly actorId: number;
  readonly reason: string;
  readonly video: VideoRow;
}

/** Logs a moderator's edit; suspending and featuring have entries of their own. */
export async function recordEdit(trx: Trx, edited: ModeratorEdit, edit: Edit): Promise<void> {
  const {
    featured,
    suspended,
    suspendall,
    featured_title,
    featured_description,
    thumbnail: _,
    ...rest
  } = edit;
  const words = { featured_title, featured_description };
  await recordAudit(
    trx,
    ...entryOf(edited, featured === undefined ? 'video-edited' : featuring(featured), { featured, ...words }),
    ...entryOf(edited, 'video-edited', rest),
    ...(suspended === undefined && !suspendall
      ? []
      : entryOf(edited, suspending(suspended ?? true), { suspended: suspended ?? true }, suspendall)),
  );
}

function featuring(isFeatured: boolean): AuditAction {
  return isFeatured ? 'video-featured' : 'video-unfeatured';
}

function suspending(isSuspended: boolean): AuditAction {
  return isSuspended ? 'video-suspended' : 'video-unsuspended';
}

/** No entry if none of these fields changed. */
function entryOf(
  { actorId, reason, video }: ModeratorEdit,
  action: AuditAction,
  fields: Edit,
  withCopies?: boolean,
): AuditEntry[] {
  const changed = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (changed.length === 0) return [];
  const now = fieldsNow(video);
  return [
    {
      actorId,
      action,
      objectType: 'video',
      objectId: video.id,
      ownerId: video.accountId,
      reason,
      before: Object.fromEntries(changed.map(([name]) => [name, now[name as keyof Edit]])),
      after: Object.fromEntries(changed),
      ...(withCopies && { detail: { withCopies } }),
    },
  ];
}
