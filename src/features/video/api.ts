import { noteWatching } from '#features/watch/model.ts';
import { AppError } from '#platform/http/errors.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { detail } from './model/detail.ts';
import { openVideo } from './model/find.ts';
import { ownsByToken, removeVideo } from './model/remove.ts';
import { type Actor, mayEdit } from './rules.ts';

export default handlers(api.video, {
  read: on(contract.readVideo, async (ctx, { video }, { viewer }) => answer(ctx, viewer, video)),

  readByUrl: on(contract.readVideoByUrl, async (ctx, { url }, { viewer }) => answer(ctx, viewer, codeOf(url))),

  track: on(contract.trackVideo, async (ctx, { video: idOrCode }, caller) => {
    const video = await openVideo(ctx, caller.viewer, idOrCode);
    await noteWatching(ctx, video.id, caller);
    const { view_count, watchers, score, comment_count } = await detail(ctx, video, caller.viewer);
    return { view_count, nWatching: watchers.total, score, comment_count };
  }),

  remove: on(contract.removeVideo, async (ctx, { video: idOrCode, deleteToken }, { viewer }) => {
    const video = await openVideo(ctx, viewer, idOrCode);
    const isAllowed = mayEdit(viewer, video) || (await ownsByToken(ctx, video.id, deleteToken));
    if (!isAllowed) throw new AppError(viewer ? 'forbidden' : 'unauthorized');
    await removeVideo(ctx, video);
    return {};
  }),
});

async function answer(ctx: Ctx, viewer: Actor | null, idOrCode: string) {
  const video = await detail(ctx, await openVideo(ctx, viewer, idOrCode), viewer);
  return { video, watchers: video.watchers };
}

/** Clients pass the code, or the whole address of the video. */
function codeOf(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/\/+$/, '').split('/').at(-1) ?? '';
}
