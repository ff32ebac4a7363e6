import { addUpload } from '#features/making/upload/model/add.ts';
import { addVideo, UNLISTED } from '#features/videos/video/model/add.ts';
import { handChapters, moveVideoChapters } from '#features/videos/video/model/chapters.ts';
import { hideOffAir } from '#features/videos/video/model/on-air.ts';
import type { Trx } from '#platform/db/db.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { liveEnded } from '../feature.ts';
import type { LiveRow } from './find.ts';

/** Most of the earlier broadcasts of an address that are listed. */
const LISTED = 20;

/** A broadcast that was kept, of an address with one after the other. */
export interface EarlierLive {
  readonly code: string;
  readonly title: string;
  readonly beganAt: Date;
}

/**
 * The video that the recording of this broadcast becomes, for the same people as its address; made once.
 * Answers its id. @throws AppError `quota_full`, `rate_limited`
 */
export async function openRecordingVideo(
  ctx: Pick<Ctx, 'db' | 'events' | 'clock' | 'siteKey' | 'settings'>,
  { videoId, accountId, beganAt }: LiveRow,
): Promise<number> {
  const began = beganAt ?? new Date(ctx.clock.now());
  return ctx.db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('live_recording')
      .select('video_id')
      .where('live_id', '=', videoId)
      .where('began_at', '=', began)
      .executeTakeFirst();
    if (known) return known.video_id;
    const { id, code } = await addLike(trx, ctx, videoId);
    await handChapters(trx, videoId, id);
    const viewer = accountId === null ? null : { id: accountId, defaultPublic: false };
    const owner = { viewer, address: '' };
    await addUpload(trx, ctx, owner, { videoId: id, partsId: makeToken(), filename: `${code}.flv` });
    await trx
      .insertInto('live_recording')
      .values({ video_id: id, live_id: videoId, began_at: began })
      .execute();
    return id;
  });
}

/** A video that is named and shown as that one; unlisted, where that one has a password. */
async function addLike(trx: Trx, ctx: Pick<Ctx, 'events'>, videoId: number) {
  const like = await trx
    .selectFrom('video')
    .select(['account_id as accountId', 'channel_id as channelId', 'title', 'description', 'nsfw'])
    .select(['private', 'subscribed_only', 'password_protected'])
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
  const { private: isPrivate, subscribed_only, password_protected: hasPassword, ...facts } = like;
  const audience = { ...UNLISTED, private: isPrivate || hasPassword, subscribed_only };
  return addVideo(trx, ctx, {
    ...facts,
    description: facts.description ?? '',
    audience,
    ...{ source: null, tokenHash: null },
  });
}

/** The broadcast at this address is over; it waits for the next one. */
export async function awaitNext(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'events'>,
  { videoId, beganAt }: Pick<LiveRow, 'videoId' | 'beganAt'>,
): Promise<void> {
  const now = new Date(ctx.clock.now());
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('live')
      .set((eb) => ({
        state: 'ready',
        began_at: null,
        off_at: now,
        changed_at: now,
        number: eb('number', '+', 1),
      }))
      .where('video_id', '=', videoId)
      .execute();
    await trx.deleteFrom('live_take').where('video_id', '=', videoId).execute();
    await moveVideoChapters(trx, videoId, () => []);
    await hideOffAir(trx, [videoId]);
    if (beganAt) await ctx.events.emit(trx, liveEnded, { videoId });
  });
  ctx.bus.publish('progress', { id: videoId });
}

/** What was broadcast at this address before and is kept for everybody, the newest first. */
export async function listEarlier({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<EarlierLive[]> {
  return (
    db
      .selectFrom('live_recording')
      .innerJoin('video', 'video.id', 'live_recording.video_id')
      .innerJoin('video as address', 'address.id', 'live_recording.live_id')
      .select(['video.code', 'video.title', 'live_recording.began_at as beganAt'])
      .where('live_recording.live_id', '=', videoId)
      .where('video.state', 'in', ['stored', 'success'])
      // One that its owner has hidden since is for those with its link only.
      .where((eb) => eb.or([eb('video.private', '=', false), eb('address.private', '=', true)]))
      .orderBy('live_recording.video_id', 'desc')
      .limit(LISTED)
      .execute()
  );
}
