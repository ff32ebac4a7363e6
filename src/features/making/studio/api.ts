import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { recordUnlessOwn } from '#features/people/audit/model.ts';
import type { AuditAction } from '#features/people/audit/rules.ts';
import { presentDirect, presentUpload, presentVideoById } from '#features/making/upload/present.ts';
import { thumbnailJpegUrl } from '#base/media-path.ts';
import { openVideo, openVideoToEdit } from '#features/videos/video/model/find.ts';
import { removeVideo } from '#features/videos/video/model/remove.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { codeOf } from '#features/videos/video/code-of.ts';
import { mayDownload, mayDownloadOriginal } from '#features/videos/video/rules.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { readFileForm } from '#platform/http/form-file.ts';
import { type Exchange, handlers, on } from '#platform/http/handlers.ts';
import { mergeInput, parseInput } from '#platform/http/input.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { listDownloads, makeDownload } from './model/download.ts';
import { dropReplacement } from './model/drop-replacement.ts';
import { retryVideo } from './model/retry.ts';
import { beginReplacement } from './model/replace.ts';
import { readReplacement } from './model/replacement.ts';
import { setThumbnail, takeFrame } from './model/thumbnail.ts';
import { PICTURE_BYTES } from './rules.ts';
import { TEXTS } from './texts.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

/** The form that carries a thumbnail. */
const THUMBNAIL_FORM = { mostBytes: PICTURE_BYTES, names: ['thumbnail', 'filedata'] } as const;

export default handlers(api.studio, {
  original: on(contract.readOriginal, async (ctx, { video: idOrCode }, caller) => {
    const video = await openToSave(ctx, caller, idOrCode);
    const isWhole = mayDownloadOriginal(caller.viewer, video);
    return { uri: ctx.config.publicUrl + (await makeDownload(ctx, video.id, scopeOf(caller, isWhole))) };
  }),

  downloads: on(contract.downloads, async (ctx, { video: idOrCode }, caller) => {
    const video = await openToSave(ctx, caller, idOrCode);
    const isWhole = mayDownloadOriginal(caller.viewer, video);
    return { downloads: await listDownloads(ctx, video, scopeOf(caller, isWhole)) };
  }),

  retry: on(contract.retryVideo, async (ctx, { video: idOrCode }, { viewer }) => {
    const video = await openVideoToEdit(ctx, viewer, idOrCode);
    if (video.state !== 'failed') return { state: video.state };
    const state = await recording(ctx, viewer, 'video-repeated', video, (one) => retryVideo(one, video));
    return { state };
  }),

  readThumbnail: on(contract.readThumbnail, (ctx, { video, size }, caller, exchange) =>
    leadToThumbnail(ctx, caller, video, size, exchange),
  ),
  readThumbnailByUrl: on(contract.readThumbnailByUrl, (ctx, { url, size }, caller, exchange) =>
    leadToThumbnail(ctx, caller, codeOf(url), size, exchange),
  ),

  changeThumbnail: on(contract.changeThumbnail, async (ctx, given, { viewer }, { request }) => {
    const video = await openVideoToEdit(ctx, viewer, given.video);
    const { fields, file: picture } = await readFileForm(request, THUMBNAIL_FORM);
    const { at } = parseInput(contract.changeThumbnail.input, mergeInput(request, { ...given, ...fields }));
    if (!picture && at === undefined) throw new AppError('no_file', undefined, { param: 'thumbnail' });
    const chosen = picture ?? (await takeFrame(ctx, video, at ?? 0));
    await recording(ctx, viewer, 'video-thumbnail-changed', video, (one) => setThumbnail(one, video, chosen));
    return { video: await presentVideoById(ctx, viewer, video.id) };
  }),

  replace: on(contract.replaceVideo, async (ctx, { video: idOrCode, ...file }, caller) => {
    const { viewer } = caller;
    const video = await openVideoToEdit(ctx, viewer, idOrCode);
    const upload = await recording(ctx, viewer, 'replacement-begun', video, (one) =>
      beginReplacement(one, caller, video, file),
    );
    return {
      uploadId: upload.partsId,
      code: upload.code,
      upload: presentUpload(upload),
      video: await presentVideoById(ctx, viewer, video.id),
      ...presentDirect(ctx),
    };
  }),

  replacement: on(contract.readReplacement, async (ctx, { video }, { viewer }) => {
    const { id } = await openVideoToEdit(ctx, viewer, video);
    return { replacement: await readReplacement(ctx, id) };
  }),

  dropReplacement: on(contract.dropReplacement, async (ctx, { video: idOrCode }, { viewer }) => {
    const video = await openVideoToEdit(ctx, viewer, idOrCode);
    if (await readReplacement(ctx, video.id))
      await recording(ctx, viewer, 'replacement-cancelled', video, (one) => dropReplacement(one, video.id));
    return {};
  }),

  deleteFailed: on(contract.deleteFailed, async (ctx, { video: idOrCode }, { viewer }) => {
    const video = await openVideoToEdit(ctx, viewer, idOrCode);
    // A page that was left open must not delete a video that is playable by now.
    if (video.state !== 'failed') throw new AppError('forbidden', texts.notFailed);
    await removeVideo(ctx, video, { actor: viewer, reason: '' });
    return {};
  }),
});

function scopeOf({ viewer }: Caller, isWhole: boolean) {
  return { isWhole, viewerId: viewer?.id ?? null };
}

/** Changes a video; the log says so unless it is the viewer's own. */
function recording<T>(
  ctx: Ctx,
  viewer: Caller['viewer'],
  action: AuditAction,
  { id, accountId: ownerId }: VideoRow,
  change: (one: Ctx) => Promise<T>,
): Promise<T> {
  if (!viewer) throw new AppError('unauthorized');
  const entry = { actorId: viewer.id, action, objectType: 'video', objectId: id, ownerId } as const;
  return recordUnlessOwn(ctx, entry, change);
}

async function leadToThumbnail(
  ctx: Ctx,
  { viewer }: Caller,
  idOrCode: string,
  size: contract.ThumbnailSize,
  { reply }: Exchange,
) {
  const video = await openVideo(ctx, viewer, idOrCode);
  reply.redirect(ctx.config.publicUrl + thumbnailJpegUrl(video, size), 302);
  return {};
}

/** @throws AppError `video_not_found`, `forbidden`, `unauthorized` */
async function openToSave(ctx: Ctx, { viewer }: Caller, idOrCode: string): Promise<VideoRow> {
  const video = await openVideo(ctx, viewer, idOrCode);
  if (!mayDownload(viewer, video)) throw new AppError(viewer ? 'forbidden' : 'unauthorized');
  return video;
}
