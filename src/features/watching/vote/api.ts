import { openVideoFacts, reopenVideo } from '#features/videos/video/model/find.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import { mayVote } from '#features/videos/video/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { castVote, readVotes, notifyOwner } from './model.ts';

export default handlers(api.vote, {
  cast: on(contract.castVote, async (ctx, { video: idOrCode, value, at }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideoFacts(ctx, viewer, idOrCode);
    if (!mayVote(viewer, video)) throw new AppError('forbidden');
    const score = await castVote(ctx, { videoId: video.id, accountId: viewer.id, value, at: at ?? null });
    if (value === 1)
      await notifyOwner(ctx, { videoId: video.id, ownerId: video.accountId, voterId: viewer.id });
    const row = await reopenVideo(ctx, viewer, video);
    return { vote: { value }, video: { ...presentVideo(ctx.config, row, viewer), score } };
  }),
  own: on(contract.ownVotes, async (ctx, { videos }, caller) => {
    const votes = await readVotes(ctx, signedIn(caller).id, videos);
    return { votes: Object.fromEntries([...votes].filter(([, value]) => value !== 0)) };
  }),
});
