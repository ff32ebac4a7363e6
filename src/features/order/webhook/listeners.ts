import { liveEnded, liveStarted } from '#features/making/live/feature.ts';
import { thingReported } from '#features/order/report/feature.ts';
import { commentSettled } from '#features/talking/comment/feature.ts';
import { tipPaid } from '#features/talking/tip/feature.ts';
import { askedToJoin } from '#features/people/entry/feature.ts';
import { videoCameOut, videoCompleted, videoFailed } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import {
  describeCameOut,
  describeComments,
  describeLive,
  describeReport,
  describeRequest,
  describeTip,
  describeVideo,
} from './model/hook-events.ts';
import { orderDeliveries } from './model/order.ts';

export default [
  listen(videoCompleted, async (trx, { videoId }, ctx) => {
    const hookEvent = await describeVideo(trx, ctx, videoId, 'video_success');
    if (hookEvent) await orderDeliveries(trx, ctx, hookEvent);
  }),
  listen(videoCameOut, async (trx, { videoId }, ctx) => {
    const hookEvent = await describeCameOut(trx, ctx, videoId);
    if (hookEvent) await orderDeliveries(trx, ctx, hookEvent);
  }),
  listen(liveStarted, async (trx, { videoId }, ctx) => {
    const hookEvent = await describeLive(trx, ctx, videoId, 'live_started');
    if (hookEvent) await orderDeliveries(trx, ctx, hookEvent);
  }),
  listen(liveEnded, async (trx, { videoId }, ctx) => {
    const hookEvent = await describeLive(trx, ctx, videoId, 'live_ended');
    if (hookEvent) await orderDeliveries(trx, ctx, hookEvent);
  }),
  listen(videoFailed, async (trx, { videoId }, ctx) => {
    const hookEvent = await describeVideo(trx, ctx, videoId, 'video_failed');
    if (hookEvent) await orderDeliveries(trx, ctx, hookEvent);
  }),
  listen(commentSettled, async (trx, { commentIds }, ctx) => {
    await orderDeliveries(trx, ctx, ...(await describeComments(trx, ctx, commentIds)));
  }),
  listen(tipPaid, async (trx, { tipId }, ctx) => {
    const hookEvent = await describeTip(trx, tipId, ctx);
    if (hookEvent) await orderDeliveries(trx, ctx, hookEvent);
  }),
  listen(askedToJoin, (trx, asked, ctx) => orderDeliveries(trx, ctx, describeRequest(asked))),
  listen(thingReported, (trx, thing, ctx) => orderDeliveries(trx, ctx, describeReport(thing))),
];
