import { visibleIds } from '#features/videos/video/model/visible-ids.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import type { VotePush } from './contract.ts';
import { readScores } from './model.ts';

/** Pushes a video's score to everyone who has the video on screen. */
const votes: PushTopic = {
  topic: 'vote',
  resource: 'video',
  type: 'vote',
  visible: visibleIds,
  async messages(ctx, ids) {
    const scores = await readScores(ctx, ids);
    return new Map([...scores].map(([id, score]) => [id, message(id, score)]));
  },
};

export default votes;

function message(id: number, videoScore: number): VotePush {
  return { type: 'vote', resource: 'video', id, videoId: id, videoScore };
}
