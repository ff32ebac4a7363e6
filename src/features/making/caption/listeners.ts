import {
  videoCompleted,
  videoConfirmed,
  videoDeleted,
  videoReplaced,
} from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { forgetSpoken } from './model/spoken.ts';
import { hearsSpeech, orderSpeech, wantsSpeech } from './model/speech.ts';

/**
 * Videos are listened to once people see them, and again when their files are others. What was said in
 * deleted ones is forgotten.
 */
export default [
  ...[videoCompleted, videoConfirmed, videoReplaced].map((event) =>
    listen(event, async (trx, { videoId }, ctx) => {
      if (hearsSpeech(ctx) && (await wantsSpeech(trx, videoId, ctx.settings.current().captions)))
        await orderSpeech(trx, ctx, { videoId, lang: '' });
    }),
  ),
  listen(videoDeleted, (trx, { videoId }) => forgetSpoken(trx, videoId)),
];
