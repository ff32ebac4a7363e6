import { visibleIds } from '#features/videos/video/model/visible-ids.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import { countWatchers, readCounts } from './model.ts';

/** The message pushed to open pages when the numbers of a video change. Spec §3 Push message. */
export interface WatchPush {
  readonly type: 'watch';
  readonly resource: 'video';
  readonly id: number;
  readonly videoId: number;
  readonly views: number;
  readonly watching: number;
  readonly comments: number;
}

/** Pushes the numbers of watchers, views and comments to everyone who has the video open. */
const watch: PushTopic = {
  topic: 'watch',
  resource: 'video',
  type: 'watch',
  visible: visibleIds,
  async messages(ctx, ids) {
    const [rows, pending, watching] = await Promise.all([
      readCounts(ctx, ids),
      ctx.views.pending([...ids]),
      countWatchers(ctx, [...ids]),
    ]);
    return new Map(
      rows.map(({ id, views, comments }): [number, WatchPush] => [
        id,
        {
          type: 'watch',
          resource: 'video',
          id,
          videoId: id,
          views: views + (pending.get(id) ?? 0),
          watching: watching.get(id) ?? 0,
          comments,
        },
      ]),
    );
  },
};

export default watch;
