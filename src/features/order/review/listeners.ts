import { copyReleased, copySuspended } from '#features/making/copies/feature.ts';
import { accountBanned, accountUnbanned } from '#features/order/moderation/feature.ts';
import { thingReported } from '#features/order/report/feature.ts';
import { askedToJoin, joinDecided } from '#features/people/entry/feature.ts';
import { thingFlagged } from './feature.ts';
import { commentWritten } from '#features/talking/comment/feature.ts';
import { videoCompleted, videoReleased, videoSuspended } from '#features/videos/video/events.ts';
import type { Trx } from '#platform/db/db.ts';
import { listen, type ListenerCtx } from '#platform/events/event.ts';
import { endDecisions, noteBan, noteSuspension } from './model/elsewhere.ts';
import { publishReview, waitsForReview } from './model/waiting.ts';

export default [
  listen(accountBanned, async (trx, banned, ctx) => {
    if (!banned.isDecision) await noteBan(trx, banned, ctx);
  }),
  listen(accountUnbanned, async (trx, { accountId, isDecision }, ctx) => {
    if (!isDecision) await endDecisions(trx, { type: 'user', id: accountId, outcome: 'banned' }, ctx);
  }),
  listen(videoSuspended, async (trx, suspended, ctx) => {
    if (suspended.isNew && !suspended.isDecision) await noteSuspension(trx, suspended, ctx);
  }),
  listen(videoReleased, async (trx, { videoId, isDecision }, ctx) => {
    if (!isDecision) await endDecisions(trx, { type: 'video', id: videoId, outcome: 'suspended' }, ctx);
  }),
  listen(copySuspended, noteSuspension),
  listen(copyReleased, (trx, { videoId }, ctx) =>
    endDecisions(trx, { type: 'video', id: videoId, outcome: 'suspended' }, ctx),
  ),
  listen(askedToJoin, async (trx, _, ctx) => publishLater(trx, ctx)),
  listen(joinDecided, async (trx, _, ctx) => publishLater(trx, ctx)),
  listen(thingReported, async (trx, _, ctx) => publishLater(trx, ctx)),
  listen(thingFlagged, async (trx, _, ctx) => publishLater(trx, ctx)),
  listen(commentWritten, async (trx, { comments }, ctx) => {
    if (comments.some(({ isHeld }) => isHeld)) publishLater(trx, ctx);
  }),
  listen(videoCompleted, async (trx, { videoId }, ctx) => {
    if (await waitsForReview(trx, videoId)) publishLater(trx, ctx);
  }),
];

function publishLater(trx: Trx, ctx: ListenerCtx): void {
  ctx.events.afterCommit(trx, () => publishReview(ctx));
}
