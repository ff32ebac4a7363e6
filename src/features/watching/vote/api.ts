import { pageOf } from '#base/fields.ts';
import { openVideo, openVideoFacts, reopenVideo } from '#features/videos/video/model/find.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import { mayVote } from '#features/videos/video/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { castVote, castVoteElsewhere, notifyOwner, readVotes } from './model.ts';
import { listLikes } from './model/likes.ts';
import { presentLike } from './present.ts';

export default handlers(api.vote, {
  cast: on(contract.castVote, async (ctx, { video: idOrCode, value, at }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideoFacts(ctx, viewer, idOrCode);
    if (!mayVote(viewer, video)) throw new AppError('forbidden');
    const cast = video.isElsewhere ? castVoteElsewhere : castVote;
    const score = await cast(ctx, { videoId: video.id, accountId: viewer.id, value, at: at ?? null });
    const voted = { videoId: video.id, ownerId: video.accountId, voterId: viewer.id };
    const [row] = await Promise.all([
      reopenVideo(ctx, viewer, video),
      value === 1 && notifyOwner(ctx, voted),
    ]);
    return { vote: { value }, video: { ...presentVideo(ctx.config, row, viewer), score } };
  }),
  likes: on(contract.listLikes, async (ctx, { video: idOrCode, order: _order, ...page }, { viewer }) => {
    const { id, likesCount: total } = await openVideo(ctx, viewer, idOrCode);
    const { likes, next } = await listLikes(ctx, id, page);
    return {
      votes: likes.map((like) => presentLike(ctx.config, like)),
      page: pageOf({ total, next }, page, likes.at(-1)?.createdAt ?? null),
    };
  }),
  own: on(contract.ownVotes, async (ctx, { videos }, caller) => {
    const votes = await readVotes(ctx, signedIn(caller).id, videos);
    return { votes: Object.fromEntries([...votes].filter(([, value]) => value !== 0)) };
  }),
});
