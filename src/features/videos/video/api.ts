import { isModerator } from '#base/moderator.ts';
import { tokenOf } from '#features/making/upload/request-body.ts';
import { noteLeaving, noteWatching } from '#features/watching/watch/model.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import { codeOf } from './code-of.ts';
import * as contract from './contract.ts';
import { banVideo, unbanVideo } from './model/ban.ts';
import { detail } from './model/detail.ts';
import { downloadPath, sendDownload, streamFile } from './download.ts';
import { mediaUrl } from './media.ts';
import { editVideo } from './model/edit.ts';
import { leaveChannel, mayLeaveChannel } from './model/leave-channel.ts';
import { openVideo, openVideoToDelete, openVideoToDescribe, openVideoToEdit } from './model/find.ts';
import { removeVideo } from './model/remove.ts';
import { randomId } from './model/random.ts';
import { retryVideo } from './model/retry.ts';
import type { VideoRow } from './model/rows.ts';
import { presentVideo } from './present.ts';
import { type Actor, mayDownload } from './rules.ts';

export default handlers(api.video, {
  read: on(contract.readVideo, async (ctx, { video }, { viewer }) => answer(ctx, viewer, video)),

  readByUrl: on(contract.readVideoByUrl, async (ctx, { url }, { viewer }) =>
    answer(ctx, viewer, codeOf(url)),
  ),
  readByUrlPath: on(contract.readVideoByUrlPath, async (ctx, { url }, { viewer }) =>
    answer(ctx, viewer, codeOf(url)),
  ),

  random: on(contract.randomVideo, async (ctx, _, { viewer }) => {
    const id = await randomId(ctx, viewer);
    if (id === null) throw new AppError('video_not_found');
    return answer(ctx, viewer, id);
  }),

  track: on(contract.trackVideo, async (ctx, { video: idOrCode, leave }, caller, { request, reply }) => {
    const video = await openVideo(ctx, caller.viewer, idOrCode);
    if (leave) noteLeaving(ctx, video.id, caller);
    else await noteWatching(ctx, video.id, caller);
    // An embed in a sandbox has no origin, and no cookie either.
    if (!request.headers.cookie) reply.header('access-control-allow-origin', '*');
    const { view_count, watchers, score, comment_count } = await detail(ctx, video, caller.viewer);
    return { view_count, nWatching: watchers.total, score, comment_count };
  }),

  remove: on(contract.removeVideo, async (ctx, { video: idOrCode, deleteToken }, { viewer }) => {
    await removeVideo(ctx, await openVideoToDelete(ctx, viewer, idOrCode, deleteToken));
    return {};
  }),

  edit: on(contract.editVideo, async (ctx, given, { viewer }, { request }) => {
    const { video: idOrCode, accessToken: _, ...change } = given;
    const video = await openVideoToDescribe(ctx, viewer, idOrCode, tokenOf(request));
    await editVideo(ctx, viewer, video, change);
    return editAnswer(ctx, viewer, await openVideo(ctx, viewer, video.id));
  }),

  editForm: on(contract.readEditForm, async (ctx, { video }, { viewer }) =>
    editAnswer(ctx, viewer, await openVideoToEdit(ctx, viewer, video)),
  ),

  updateTitle: on(contract.updateTitle, async (ctx, { code, title }, { viewer }, { request }) => {
    const video = await openVideoToDescribe(ctx, viewer, code, tokenOf(request));
    await editVideo(ctx, viewer, video, { title });
    return { video: presentVideo(ctx.config, await openVideo(ctx, viewer, video.id), viewer) };
  }),

  stream: on(
    contract.streamVideo,
    async (ctx, { video: idOrCode, format, responseType, download }, { viewer }, exchange) => {
      const video = await openVideo(ctx, viewer, idOrCode);
      if (download && !mayDownload(viewer, video)) throw new AppError(viewer ? 'forbidden' : 'unauthorized');
      const file = streamFile(video, format);
      const uri = ctx.config.publicUrl + (download ? downloadPath(video, format) : mediaUrl(video, file.key));
      if (responseType === 'json') return { uri };
      if (download) await sendDownload(ctx, exchange, video, file);
      else await exchange.reply.redirect(uri);
      return { uri };
    },
  ),

  retry: on(contract.retryVideo, async (ctx, { video }, { viewer }) => ({
    state: await retryVideo(ctx, await openVideoToEdit(ctx, viewer, video)),
  })),

  mayRemoveChannel: on(contract.mayRemoveChannel, async (ctx, { video }, { viewer }) => ({
    may_remove: await mayLeaveChannel(ctx, viewer, await openVideo(ctx, viewer, video)),
  })),

  removeChannel: on(contract.removeChannel, async (ctx, { video: idOrCode }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideo(ctx, viewer, idOrCode);
    await leaveChannel(ctx, viewer, video);
    return { video: presentVideo(ctx.config, await openVideo(ctx, viewer, video.id), viewer) };
  }),

  ban: on(contract.banVideo, async (ctx, { video: idOrCode, value }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideo(ctx, viewer, idOrCode);
    const addresses = await (value ? banVideo : unbanVideo)(ctx, viewer, video);
    return {
      video: presentVideo(ctx.config, await openVideo(ctx, viewer, video.id), viewer),
      is_banned: value,
      addresses,
    };
  }),
});

async function answer(ctx: Ctx, viewer: Actor | null, idOrCode: string | number) {
  const video = await detail(ctx, await openVideo(ctx, viewer, idOrCode), viewer);
  return { video, watchers: video.watchers };
}

function editAnswer({ config }: Ctx, viewer: Actor | null, video: VideoRow): contract.EditAnswer {
  return {
    video: presentVideo(config, video, viewer),
    isModerator: isModerator(viewer),
    isFeatured: video.isFeatured,
    nsfw: video.nsfw,
    isReviewed: video.moderated,
  };
}
