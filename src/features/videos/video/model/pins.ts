import { sql } from 'kysely';
import { recordAudit } from '#features/people/audit/model.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** A profile or a channel, by id. */
export interface PinnedPlace {
  readonly kind: 'user' | 'channel';
  readonly id: number;
}

/** The video and its owner. */
export interface PinnedVideo {
  readonly id: number;
  readonly accountId: number | null;
}

/** Where each kind of page stores its pin: one row per page. */
const TABLES = {
  user: { table: sql.table('pin_user'), key: sql.ref('account_id') },
  channel: { table: sql.table('pin_channel'), key: sql.ref('channel_id') },
} as const;

type DbCtx = Pick<Ctx, 'db'>;

/**
 * Pins the video there, in place of the previous one. If a moderator does it, `actorId` is given and the log
 * keeps it.
 */
export async function pinVideo(
  { db }: DbCtx,
  place: PinnedPlace,
  video: PinnedVideo,
  actorId: number | null,
): Promise<void> {
  const { id: videoId } = video;
  const { table, key } = TABLES[place.kind];
  await db.transaction().execute(async (trx) => {
    // The video may still be pinned where it was before.
    await sql`delete from ${table} where video_id = ${videoId} and ${key} <> ${place.id}`.execute(trx);
    await sql`
      insert into ${table} (${key}, video_id) values (${place.id}, ${videoId})
      on conflict (${key}) do update set video_id = excluded.video_id, created_at = now()`.execute(trx);
    await logPin(trx, 'video-pinned', place, video, actorId);
  });
}

/** Unpins the video; it is no error if it was not pinned there. */
export async function unpinVideo(
  { db }: DbCtx,
  place: PinnedPlace,
  video: PinnedVideo,
  actorId: number | null,
): Promise<void> {
  const { id: videoId } = video;
  const { table, key } = TABLES[place.kind];
  await db.transaction().execute(async (trx) => {
    const { numAffectedRows } =
      await sql`delete from ${table} where ${key} = ${place.id} and video_id = ${videoId}`.execute(trx);
    if (numAffectedRows) await logPin(trx, 'video-unpinned', place, video, actorId);
  });
}

/** The id of the video that is pinned there, as a subquery. */
export function pinnedIn({ kind, id }: PinnedPlace) {
  const { table, key } = TABLES[kind];
  return sql<number | null>`(select video_id from ${table} where ${key} = ${id})`;
}

/** The video that is pinned there; null if there is none. Does not check whether the viewer may see it. */
export async function pinnedId({ db }: DbCtx, place: PinnedPlace): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${pinnedIn(place)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

async function logPin(
  trx: Db,
  action: 'video-pinned' | 'video-unpinned',
  place: PinnedPlace,
  { id: objectId, accountId }: PinnedVideo,
  actorId: number | null,
): Promise<void> {
  if (actorId !== null)
    await recordAudit(trx, {
      actorId,
      action,
      objectType: 'video',
      objectId,
      ownerId: accountId,
      detail: { [place.kind]: place.id },
    });
}
