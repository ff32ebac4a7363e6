import { isModerator } from '#base/person.ts';
import { sentToken } from '#platform/http/sent-token.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { downloadPath, sendDownload, streamFile } from './download.ts';
import { mediaUrl } from '#base/media-path.ts';
import { discardVideo, findDiscarded, openDiscarded, restoreVideo } from './model/discard.ts';
import { editVideo } from './model/edit.ts';
import { leaveChannel, mayLeaveChannel } from './model/leave-channel.ts';
import {
  openVideo,
  reopenVideo,
  openVideoToDelete,
  openVideoToDescribe,
  openVideoToEdit,
} from './model/find.ts';
import { removeVideo } from './model/remove.ts';
import { findVideo, type VideoRow } from './model/rows.ts';
import { presentVideo } from './present.ts';
import { type Actor, hasFilm, mayDownload } from './rules.ts';

export default handlers(api.video, {
  remove: on(
    contract.removeVideo,
    async (ctx, { video: idOrCode, deleteToken, for_good, reason }, { viewer }) => {
      const by = { actor: viewer, reason };
      if (for_good) {
        await removeVideo(ctx, await openToEnd(ctx, viewer, idOrCode, deleteToken), by);
        return { restorable_until: null };
      }
      const video = await openVideoToDelete(ctx, viewer, idOrCode, deleteToken);
      const until = await discardVideo(ctx, by, video);
      return { restorable_until: until && until.toISOString() };
    },
  ),

  restore: on(contract.restoreVideo, async (ctx, { video: idOrCode, deleteToken }, { viewer }) => {
    const video = await openDiscarded(ctx, viewer, idOrCode, deleteToken);
    await restoreVideo(ctx, video, { actor: viewer, reason: '' });
    const row = await findVideo(ctx, video);
    if (!row) throw new AppError('video_not_found');
    return { video: presentVideo(ctx.config, row, viewer) };
  }),

  edit: on(contract.editVideo, async (ctx, given, { viewer }, { request }) => {
    const { video: idOrCode, accessToken: _accessToken, reason, ...change } = given;
    const video = await openVideoToDescribe(ctx, viewer, idOrCode, sentToken(request));
    await editVideo(ctx, viewer, video, change, { reason });
    return editAnswer(ctx, viewer, await reopenVideo(ctx, viewer, video));
  }),

  editForm: on(contract.readEditForm, async (ctx, { video }, { viewer }) =>
    editAnswer(ctx, viewer, await openVideoToEdit(ctx, viewer, video)),
  ),

  updateTitle: on(contract.updateTitle, async (ctx, { code, title }, { viewer }, { request }) => {
    const video = await openVideoToDescribe(ctx, viewer, code, sentToken(request));
    await editVideo(ctx, viewer, video, { title });
    return { video: presentVideo(ctx.config, await reopenVideo(ctx, viewer, video), viewer) };
  }),

  stream: on(
    contract.streamVideo,
    async (ctx, { video: idOrCode, format, responseType, download }, { viewer }, exchange) => {
      const video = await openVideo(ctx, viewer, idOrCode);
      if (download && !mayDownload(viewer, video)) throw new AppError(viewer ? 'forbidden' : 'unauthorized');
      if (!hasFilm(viewer, video)) throw new AppError('video_not_found');
      const file = streamFile(video, format);
      const uri = ctx.config.publicUrl + (download ? downloadPath(video, format) : mediaUrl(video, file.key));
      if (responseType === 'json') return { uri };
      if (download) await sendDownload(ctx, exchange, video, file);
      else await exchange.reply.redirect(uri);
      return { uri };
    },
  ),

  mayRemoveChannel: on(contract.mayRemoveChannel, async (ctx, { video }, { viewer }) => ({
    may_remove: await mayLeaveChannel(ctx, viewer, await openVideo(ctx, viewer, video)),
  })),

  removeChannel: on(contract.removeChannel, async (ctx, { video: idOrCode, reason }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideo(ctx, viewer, idOrCode);
    await leaveChannel(ctx, viewer, video, reason);
    return { video: presentVideo(ctx.config, await reopenVideo(ctx, viewer, video), viewer) };
  }),
});

/** The video that is to be deleted for good, whether it was deleted before or not. */
async function openToEnd(ctx: Ctx, viewer: Actor | null, idOrCode: string, token: string | undefined) {
  const discarded = await findDiscarded(ctx, viewer, idOrCode, token);
  return discarded ?? openVideoToDelete(ctx, viewer, idOrCode, token);
}

async function editAnswer(ctx: Ctx, viewer: Actor | null, video: VideoRow): Promise<contract.EditAnswer> {
  return {
    video: presentVideo(ctx.config, video, viewer),
    isModerator: isModerator(viewer) || (await mayLeaveChannel(ctx, viewer, video)),
    isFeatured: video.isFeatured,
    nsfw: video.nsfw,
    isReviewed: video.moderated,
  };
}
