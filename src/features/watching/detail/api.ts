import { codeOf } from '#features/videos/video/code-of.ts';
import * as contract from '#features/videos/video/contract.ts';
import { openVideo, openVideoFacts } from '#features/videos/video/model/find.ts';
import { randomId } from '#features/videos/video/model/random.ts';
import { showingOf } from '#features/videos/video/premiere-rules.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { noteSeen } from '#features/watching/history/model/seen.ts';
import { noteLeaving, noteWaiting, noteWatching } from '#features/watching/watch/model.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import { liveNumbers, readDetails } from './model.ts';
import { presentDetail } from './present.ts';

export default handlers(api.detail, {
  read: on(contract.readVideo, async (ctx, { video }, { viewer }) => answer(ctx, viewer, video)),

  readByUrl: on(contract.readVideoByUrl, async (ctx, { url }, { viewer }) =>
    answer(ctx, viewer, codeOf(url)),
  ),
  readByUrlPath: on(contract.readVideoByUrlPath, async (ctx, { url }, { viewer }) =>
    answer(ctx, viewer, codeOf(url)),
  ),

  random: on(contract.randomVideo, async (ctx, _input, { viewer }) => {
    const id = await randomId(ctx, viewer);
    if (id === null) throw new AppError('video_not_found');
    return answer(ctx, viewer, id);
  }),

  track: on(contract.trackVideo, async (ctx, given, caller, { request, reply }) => {
    const { video: idOrCode, leave, from, played: seconds, slices } = given;
    const video = await openVideoFacts(ctx, caller.viewer, idOrCode);
    if (video.state === 'suspended') throw new AppError('video_not_found');
    const played = seconds === undefined ? null : { seconds, slices };
    const showing = showingOf(video, ctx.clock.now());
    let isSeen = false;
    if (leave) await noteLeaving(ctx, video.id, caller, played);
    else if (showing?.phase === 'waiting') await noteWaiting(ctx, video, caller);
    else isSeen = await noteWatching(ctx, video, caller, { from, played });
    // A sandboxed embed has neither an origin nor cookies.
    if (!request.headers.cookie) reply.header('access-control-allow-origin', '*');
    const [numbers] = await Promise.all([
      liveNumbers(ctx, video.id),
      isSeen && caller.viewer && noteSeen(ctx, caller.viewer.id, video.id),
    ]);
    return { ...numbers, ...(showing && { showing }) };
  }),
});

async function answer(ctx: Ctx, viewer: Actor | null, idOrCode: string | number) {
  const found = await readDetails(ctx, await openVideo(ctx, viewer, idOrCode), viewer);
  const video = presentDetail(ctx, viewer, found);
  const { watchers, progress, viewerVote } = video;
  return { video, watchers, progress, viewerVote };
}
