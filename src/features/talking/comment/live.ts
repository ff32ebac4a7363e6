import { visibleIds } from '#features/videos/video/model/visible-ids.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import { readLines } from './model/chat-lines.ts';
import { readLately } from './model/lately.ts';
import { presentSaid } from './present.ts';

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

/** Sends everyone who watches what is on air what is said in its chat, and how that may be done. */
const chat: PushTopic = {
  topic: 'chat',
  resource: 'video',
  type: 'chat',
  every: 400,
  visible: visibleIds,
  async messages(ctx, ids) {
    const said = await readLines(ctx, ids);
    return new Map(said.map((one) => [one.id, presentSaid(ctx.config, one)]));
  },
};

export default [comments, chat];
