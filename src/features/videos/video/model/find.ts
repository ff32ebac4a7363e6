import { isCode } from '#base/code.ts';
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { type Actor, mayEdit, mayOpen } from '../rules.ts';
import { findFacts, findVideo, type VideoRow } from './rows.ts';

/** The video if this viewer may know of it. @throws AppError `video_not_found` */
export async function openVideo(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  idOrCode: string | number,
): Promise<VideoRow> {
  const video = await byIdOrCode((by) => findVideo(ctx, by), idOrCode);
  if (!video || !mayOpen(viewer, video)) throw new AppError('video_not_found');
  return video;
}

/** The few columns that a heartbeat or a vote needs, as `openVideo`. @throws AppError `video_not_found` */
export async function openVideoFacts(ctx: Pick<Ctx, 'db'>, viewer: Actor | null, idOrCode: string | number) {
  const video = await byIdOrCode((by) => findFacts(ctx, by), idOrCode);
  if (!video || !mayOpen(viewer, video)) throw new AppError('video_not_found');
  return video;
}

/**
 * The video if the caller may change it: its owner, or a moderator. Spec §6.
 * @throws AppError `video_not_found`, `forbidden`, `unauthorized`
 */
export async function openVideoToEdit(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  idOrCode: string | number,
): Promise<VideoRow> {
  const video = await openVideo(ctx, viewer, idOrCode);
  if (!mayEdit(viewer, video)) throw new AppError(viewer ? 'forbidden' : 'unauthorized');
  return video;
}

/**
 * The video if its owner or a moderator asks, or whoever shows the token of its anonymous upload as
 * `deleteToken`. @throws AppError `video_not_found`, `forbidden`, `unauthorized`
 */
export async function openVideoToDelete(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  idOrCode: string | number,
  deleteToken: string | undefined,
): Promise<VideoRow> {
  const video = await openVideo(ctx, viewer, idOrCode);
  if (await ownsByToken(ctx, video.id, deleteToken)) return video;
  return openVideoToEdit(ctx, viewer, video.id);
}

/**
 * The video if its owner or a moderator asks, or, while its bytes arrive, whoever shows the access token of its
 * anonymous upload: its title and description are part of the upload until that ends.
 * @throws AppError `video_not_found`, `forbidden`, `unauthorized`
 */
export async function openVideoToDescribe(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  idOrCode: string | number,
  accessToken: string | null,
): Promise<VideoRow> {
  const video = await openVideo(ctx, viewer, idOrCode);
  if (video.state === 'initial' && (await ownsByToken(ctx, video.id, accessToken))) return video;
  return openVideoToEdit(ctx, viewer, video.id);
}

/** Whether the token is the one that the anonymous uploader of this video was given. */
export async function ownsByToken(
  { db }: Pick<Ctx, 'db'>,
  videoId: number,
  token?: string | null,
): Promise<boolean> {
  if (!token) return false;
  const row = await db
    .selectFrom('video')
    .select('owner_token_hash as hash')
    .where('id', '=', videoId)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  const given = hashToken(token);
  return row?.hash !== null && row?.hash.length === given.length && timingSafeEqual(row.hash, given);
}

/** Callers name a video by id; codes of letters are taken as well. */
async function byIdOrCode<R>(
  find: (by: { id: number } | { code: string }) => Promise<R | null>,
  idOrCode: string | number,
): Promise<R | null> {
  const text = String(idOrCode);
  const id = Number(text);
  const found = /^\d+$/.test(text) && Number.isSafeInteger(id) ? await find({ id }) : null;
  return found ?? (isCode(text) ? find({ code: text }) : null);
}
