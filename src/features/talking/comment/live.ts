import { visibleIds } from '#features/videos/video/model/visible-ids.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import { readLately } from './model/lately.ts';

/** Tells everyone who has a video open about its new comments, and about changed scores. */
const comments: PushTopic = {
  topic: 'comment',
  resource: 'video',
  type: 'comments',
  visible: visibleIds,
  async messages(ctx, ids) {
    const lately = await readLately(ctx, ids);
    return new Map(
      [...lately].map(([id, said]) => [
        id,
        { type: 'comments' as const, resource: 'video' as const, id, videoId: id, ...said },
      ]),
    );
  },
};

export default comments;
