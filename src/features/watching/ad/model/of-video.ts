import type { z } from 'zod';
import { recordAudit } from '#features/people/audit/model.ts';
import type { adShape } from '#features/videos/video/contract.ts';
import { adPicture } from '#features/videos/video/model/files.ts';
import { noteAd } from '#features/videos/video/model/notes.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { removeFiles } from '#platform/storage/storage.ts';
import type { Ctx } from '#src/context.ts';
import { storePicture } from './files.ts';

type VideoAd = z.output<typeof adShape>;

/** What is entered for a video's own ad; without `url` the ad stays as it is, and an empty one removes it. */
export interface VideoAdForm {
  readonly url?: string | undefined;
  readonly title: string;
  readonly text: string;
  /** Seconds. */
  readonly at: number;
  readonly duration: number;
  readonly partner?: boolean | undefined;
}

/** A video's own ad, and whether its owner is a partner. */
export interface VideoAdState {
  readonly ad: VideoAd | null;
  readonly partner: boolean;
}

/** The current ad of a video. */
export async function readVideoAd({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<VideoAdState> {
  const row = await db
    .selectFrom('video')
    .select(['ad', 'partner'])
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
  return { ad: row.ad as VideoAd | null, partner: row.partner };
}

/**
 * Sets the overlay ad of a video, keeping its picture, and whether the video's owner is a partner; answers
 * both as they are now.
 */
export async function setVideoAd(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage'>,
  actorId: number,
  videoId: number,
  form: VideoAdForm,
): Promise<VideoAdState> {
  const { ad: before } = await readVideoAd(ctx, videoId);
  const ad =
    form.url === undefined ? before : form.url === '' ? null : adOf(form.url, form, before?.overlay?.image);
  await store(ctx, actorId, videoId, { ad, ...(form.partner !== undefined && { partner: form.partner }) });
  if (ad === null) await removePicture(ctx, before);
  return readVideoAd(ctx, videoId);
}

/** Sets the picture of a video's own ad. @throws AppError `not_found` without such an ad, `invalid_mime` */
export async function setVideoAdPicture(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage'>,
  actorId: number,
  videoId: number,
  bytes: Buffer,
): Promise<VideoAdState> {
  const { ad } = await readVideoAd(ctx, videoId);
  if (!ad) throw new AppError('not_found');
  const { file } = await storePicture(ctx, bytes);
  await store(ctx, actorId, videoId, { ad: { ...ad, overlay: { ...ad.overlay, image: `/${file}` } } });
  await removePicture(ctx, ad);
  return readVideoAd(ctx, videoId);
}

async function store(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  actorId: number,
  videoId: number,
  { ad, partner }: { ad: VideoAd | null; partner?: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { accountId, ...before } = await lockVideoAd(trx, videoId);
    const after = { ad, partner: partner ?? before.partner };
    await noteAd(trx, videoId, after);
    await recordAudit(trx, {
      actorId,
      action: 'video-ad-changed',
      objectType: 'video',
      objectId: videoId,
      ownerId: accountId,
      before,
      after,
    });
  });
  bus.publish('video-access', { id: videoId });
}

function lockVideoAd(trx: Trx, videoId: number) {
  return trx
    .selectFrom('video')
    .select(['ad', 'partner', 'account_id as accountId'])
    .where('id', '=', videoId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

function adOf(url: string, { title, text, at, duration }: VideoAdForm, image: string | undefined): VideoAd {
  return {
    url,
    title,
    overlay: { text: text || title, at, duration, ...(image !== undefined && { image }) },
  };
}

async function removePicture({ storage }: Pick<Ctx, 'storage'>, ad: VideoAd | null): Promise<void> {
  await removeFiles(storage, adPicture(ad));
}
