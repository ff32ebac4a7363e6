import { thingReported } from '#features/order/report/events.ts';
import { thingFlagged } from '#features/order/screening/events.ts';
import { commentWritten } from '#features/talking/comment/events.ts';
import { videoCompleted } from '#features/videos/video/events.ts';
import type { Trx } from '#platform/db/db.ts';
import { listen, type ListenerCtx } from '#platform/events/event.ts';
import { publishReview } from './model/publish.ts';
import { waitsForReview } from './model/waiting.ts';

export default [
  listen(thingReported, async (trx, _, ctx) => publishLater(trx, ctx)),
  listen(thingFlagged, async (trx, _, ctx) => publishLater(trx, ctx)),
  listen(commentWritten, async (trx, { isHeld }, ctx) => {
    if (isHeld) publishLater(trx, ctx);
  }),
  listen(videoCompleted, async (trx, { videoId }, ctx) => {
    if (await waitsForReview(trx, videoId)) publishLater(trx, ctx);
  }),
];

function publishLater(trx: Trx, ctx: ListenerCtx): void {
  ctx.events.afterCommit(trx, () => publishReview(ctx));
}
