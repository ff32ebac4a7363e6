import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { signedUp } from '#features/people/entry/feature.ts';
import { commentWritten } from '#features/talking/comment/feature.ts';
import { videoCompleted, videoDescribed, videoReplaced } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { listedRange } from './model/address-list.ts';
import { recordFindings } from './model/findings.ts';
import { orderRating } from './model/rate-pictures.ts';
import { screenComments, screenVideo } from './model/screen.ts';
import { CAUSE_TEXTS } from './server-texts.ts';

export default [
  listen(commentWritten, (trx, { comments }, ctx) =>
    screenComments(
      trx,
      ctx,
      comments.map(({ commentId }) => commentId),
    ),
  ),
  listen(videoCompleted, (trx, { videoId }, ctx) => screenVideo(trx, ctx, videoId)),
  listen(videoCompleted, (trx, { videoId }, ctx) => orderRating(trx, ctx, videoId)),
  listen(videoReplaced, (trx, { videoId }, ctx) => orderRating(trx, ctx, videoId)),
  listen(videoDescribed, (trx, { videoId }, ctx) => screenVideo(trx, ctx, videoId)),
  listen(signedUp, async (trx, { accountId, address }, ctx) => {
    const range = await listedRange(ctx, address);
    if (range === null) return;
    const detail = textsIn(CAUSE_TEXTS, FIRST_LANGUAGE).address({ range });
    await recordFindings(trx, ctx, [{ type: 'user', id: accountId, accountId, cause: 'address', detail }]);
  }),
];
