import { visibleIds } from '#features/videos/video/model/visible-ids.ts';
import type { PushTopic } from '#platform/push/server.ts';
import { readProgress } from './model.ts';

/** Tells whoever has a video on screen how far its files are. */
const progress: PushTopic = {
  topic: 'progress',
  resource: 'video',
  visible: visibleIds,
  async messages(ctx, ids) {
    const rows = await readProgress(ctx, ids);
    return new Map(
      rows.map(({ id, fraction, ...row }) => [
        id,
        { type: 'progress', resource: 'video', id, videoId: id, progress: fraction ?? 0, ...row },
      ]),
    );
  },
};

export default progress;
