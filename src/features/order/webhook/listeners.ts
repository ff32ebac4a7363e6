import { thingReported } from '#features/order/report/events.ts';
import { commentWritten } from '#features/talking/comment/events.ts';
import { tipPaid } from '#features/talking/tip/events.ts';
import { videoCompleted, videoFailed } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { describeComment, describeReport, describeTip, describeVideo } from './model/happenings.ts';
import { orderDeliveries } from './model/order.ts';

export default [
  listen(videoCompleted, async (trx, { videoId }, ctx) => {
    const happening = await describeVideo(trx, ctx, videoId, 'video_success');
    if (happening) await orderDeliveries(trx, ctx, happening);
  }),
  listen(videoFailed, async (trx, { videoId }, ctx) => {
    const happening = await describeVideo(trx, ctx, videoId, 'video_failed');
    if (happening) await orderDeliveries(trx, ctx, happening);
  }),
  listen(commentWritten, async (trx, { commentId }, ctx) => {
    const happening = await describeComment(trx, ctx, commentId);
    if (happening) await orderDeliveries(trx, ctx, happening);
  }),
  listen(tipPaid, async (trx, { tipId }, ctx) => {
    const happening = await describeTip(trx, tipId, ctx);
    if (happening) await orderDeliveries(trx, ctx, happening);
  }),
  listen(thingReported, (trx, thing, ctx) => orderDeliveries(trx, ctx, describeReport(thing))),
];
