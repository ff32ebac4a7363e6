import type { Db } from '#platform/db/db.ts';
import type { RemoteActor } from './remote-actors.ts';

/** Queue of looks at videos of other sites of which something was heard. */
export const FETCH_VIDEO = 'fetch-remote-video';

/** Queue of looks at the comments that such a video had before it came here. */
export const FETCH_REPLIES = 'fetch-remote-replies';

/** Queue of looks at what somebody had published before they were followed. */
export const FETCH_OUTBOX = 'fetch-remote-outbox';

/** Which one. */
export interface RemoteVideoOrder {
  readonly uri: string;
}

/** A video of another site that is known here. */
export async function findRemoteVideo(db: Db, uri: string) {
  const row = await db
    .selectFrom('remote_object')
    .innerJoin('video', 'video.id', 'remote_object.video_id')
    .select(['video.id', 'video.state', 'remote_object.account_id as accountId', 'picture'])
    .where('uri', '=', uri)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of these actors whom somebody here follows, or has asked to. */
export async function followedFromHere(
  db: Db,
  actors: readonly Pick<RemoteActor, 'accountId'>[],
): Promise<ReadonlySet<number>> {
  if (actors.length === 0) return new Set();
  const ids = actors.map(({ accountId }) => accountId);
  const rows = await db
    .selectFrom('remote_follow')
    .select('account_id as id')
    .distinct()
    .where('account_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id as number));
}
