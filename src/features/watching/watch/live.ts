import { visibleIds } from '#features/videos/video/model/visible-ids.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import type { WatchPush } from './contract.ts';
import { readCounts } from './model/counts.ts';
import { pendingViews, watchersOf } from './model.ts';

/** Tells everyone who has a video open how many watch it, have seen it and have commented on it. */
const watching: PushTopic = {
  topic: 'watch',
  resource: 'video',
  type: 'watch',
  visible: visibleIds,
  async messages(ctx, ids) {
    const rows = await readCounts(ctx, ids);
    return new Map(
      rows.map(({ id, views, comments }): [number, WatchPush] => [
        id,
        {
          type: 'watch',
          resource: 'video',
          id,
          videoId: id,
          views: views + pendingViews(ctx, id),
          watching: watchersOf(ctx, id).total,
          comments,
        },
      ]),
    );
  },
};

export default watching;
