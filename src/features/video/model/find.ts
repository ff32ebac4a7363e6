import { isCode } from '#base/code.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type Actor, mayEdit, mayOpen } from '../rules.ts';
import { findVideo, type VideoRow } from './rows.ts';

/** The video if this viewer may know of it. @throws AppError `video_not_found` */
export async function openVideo(ctx: Pick<Ctx, 'db'>, viewer: Actor | null, idOrCode: string | number): Promise<VideoRow> {
  const video = await byIdOrCode(ctx, idOrCode);
  if (!video || !mayOpen(viewer, video)) throw new AppError('video_not_found');
  return video;
}

/** The video if this viewer may change it. @throws AppError `video_not_found`, `forbidden` */
export async function openVideoToEdit(ctx: Pick<Ctx, 'db'>, viewer: Actor, idOrCode: string | number): Promise<VideoRow> {
  const video = await openVideo(ctx, viewer, idOrCode);
  if (!mayEdit(viewer, video)) throw new AppError('forbidden');
  return video;
}

/** Callers name a video by id; codes of letters are taken as well. */
async function byIdOrCode(ctx: Pick<Ctx, 'db'>, idOrCode: string | number): Promise<VideoRow | null> {
  const text = String(idOrCode);
  const id = Number(text);
  const found = /^\d+$/.test(text) && Number.isSafeInteger(id) ? await findVideo(ctx, { id }) : null;
  return found ?? (isCode(text) ? findVideo(ctx, { code: text }) : null);
}
