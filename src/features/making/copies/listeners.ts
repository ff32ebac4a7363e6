import { filesMade, makingBegins } from '#features/making/processing/feature.ts';
import { videoReleased, videoReplaced, videoSuspended } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { EXAMINE_VIDEO, examineWithin } from './model/copies.ts';
import { forgetWord, holdSameBytes } from './model/hold.ts';
import { releaseWithCopies, suspendWithCopies } from './model/judge.ts';

/**
 * A copy of a suspended video is held back before anybody sees it; a new file is checked soon; a moderator's
 * decision on a video extends to its copies.
 */
export default [
  listen(makingBegins, (trx, { videoId }, ctx) => holdSameBytes(trx, ctx, videoId)),
  listen(filesMade, (trx, { videoId }, ctx) => examineWithin(trx, ctx, videoId)),
  listen(videoSuspended, suspendWithCopies),
  listen(videoReleased, releaseWithCopies),
  listen(videoReplaced, async (trx, { videoId }, { jobs }) => {
    await forgetWord(trx, videoId);
    await jobs.send(EXAMINE_VIDEO, { videoId }, { key: String(videoId), trx });
  }),
];
