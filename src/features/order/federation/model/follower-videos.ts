import { withAccess } from '#base/media-path.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { guestPass } from '#features/videos/video/model/guests.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { type Actor, restrictionOf } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import type { presentVideo } from '../present-video.ts';
import type { SignedRequest } from '../signatures.ts';
import { mayExchange } from './hosts.ts';
import { provenSigner, signatureNow } from './signer.ts';

/**
 * A video for everybody, or one for followers if this reader of another site is one of them; null for others
 * that such a reader may see. @throws AppError `video_not_found`
 */
export async function openToldVideo(
  ctx: Pick<Ctx, 'db' | 'batches'>,
  id: number,
  reader: Actor | null,
): Promise<VideoRow | null> {
  const video = await openVideo(ctx, reader, id);
  return video.private && restrictionOf(video) !== 'followers' ? null : video;
}

/** Somebody elsewhere, of that host if it is given, who follows the owner of a video; null for nobody. */
export async function findReader(
  { db }: Pick<Ctx, 'db'>,
  videoId: number,
  host?: string,
): Promise<Actor | null> {
  const row = await db
    .selectFrom('video')
    .innerJoin('remote_follow', 'remote_follow.account_id', 'video.account_id')
    .innerJoin('remote_actor', 'remote_actor.account_id', 'remote_follow.follower_id')
    .innerJoin('account', 'account.id', 'remote_follow.follower_id')
    .select('account.id')
    .where('video.id', '=', videoId)
    .where('accepted_at', 'is not', null)
    .where('gone_at', 'is', null)
    .where('account.state', '=', 'active')
    .$if(host !== undefined, (q) => q.where('remote_actor.host', '=', host ?? ''))
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, acl: '' } : null;
}

/**
 * For whom a site asks that has signed its request: its follower of the video's owner; null for nobody, and
 * for public videos, where nobody has to.
 */
export async function readerBehind(
  ctx: Ctx,
  videoId: number,
  request: SignedRequest,
  address: string,
): Promise<Actor | null> {
  const video = await ctx.db
    .selectFrom('video')
    .select('private')
    .where('id', '=', videoId)
    .executeTakeFirst();
  // Also where there is no video: whose key is asked for would tell which numbers have one.
  const signature = video?.private === false ? null : signatureNow(ctx, request);
  const signer = signature && (await provenSigner(ctx, signature, address));
  if (signer?.state !== 'active' || !(await mayExchange(ctx, signer.host))) return null;
  return findReader(ctx, videoId, signer.host);
}

/** The same video with addresses of files that open for the site of this follower. */
export async function withPass(
  ctx: Pick<Ctx, 'siteKey'>,
  video: VideoRow,
  reader: Actor | null,
): Promise<VideoRow> {
  if (!video.subscribedOnly || !reader) return video;
  const pass = await guestPass(ctx, video.mediaKey, reader.id);
  return { ...video, mediaKey: withAccess(video.mediaKey, pass) };
}

/** What is sent of a video for followers: its files have addresses for each site, which fetches them. */
export function withoutFiles(object: ReturnType<typeof presentVideo>): object {
  const pages = object.url.filter(({ mediaType }) => mediaType === 'text/html');
  return { ...object, icon: [], subtitleLanguage: [], url: pages };
}
