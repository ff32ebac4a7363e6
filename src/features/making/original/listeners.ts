import { noteOriginal } from '#features/videos/video/model/original.ts';
import { videoCompleted } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { uploadedBytes } from './model.ts';

/** Queue of new videos whose originals are to be compared with what was made of them; data `{ videoId }`. */
export const SETTLE_ORIGINAL = 'settle-original';

export default [
  listen(videoCompleted, async (trx, { videoId }, { jobs }) => {
    await noteOriginal(trx, videoId, await uploadedBytes(trx, videoId));
    await jobs.send(SETTLE_ORIGINAL, { videoId }, { key: String(videoId), trx });
  }),
];
