import { followMade } from '#features/people/follow/feature.ts';
import { commentVoted } from '#features/talking/comment/feature.ts';
import { votedElsewhere } from '#features/watching/vote/feature.ts';
import { videosPlayed, viewsStored } from '#features/watching/watch/feature.ts';
import { listen } from '#platform/events/event.ts';
import { tellOfFollow } from './model/follow-out.ts';
import { refuseMoved } from './model/moved.ts';
import { orderViews, tellOfWatched } from './model/view-out.ts';
import { tellOfVote } from './model/vote-out.ts';
import { federates } from './rules.ts';

/** What people of this site do with those of others. */
export default [
  listen(followMade, async (trx, follow, ctx) => {
    if (!federates(ctx)) return;
    if (follow.isOn) await refuseMoved(trx, follow.accountId);
    await tellOfFollow(trx, ctx, follow);
  }),
  listen(votedElsewhere, async (trx, { videoId, ...vote }, ctx) => {
    if (federates(ctx)) await tellOfVote(trx, ctx, { ...vote, thing: { video_id: videoId } });
  }),
  listen(viewsStored, async (trx, { views }, ctx) => {
    if (federates(ctx)) await orderViews(trx, ctx, views);
  }),
  listen(videosPlayed, async (trx, { plays }, ctx) => {
    if (federates(ctx)) await tellOfWatched(trx, ctx, plays);
  }),
  listen(commentVoted, async (trx, { commentId, ...vote }, ctx) => {
    if (federates(ctx)) await tellOfVote(trx, ctx, { ...vote, thing: { comment_id: commentId } });
  }),
];
