import type { PushTopic } from '#platform/push/topics.ts';
import { readPremieres } from './model/schedule.ts';
import { visibleIds } from './model/visible-ids.ts';
import type { Showing } from './premiere-rules.ts';

/** The message pushed to pages that have a premiere open; without `showing` there is none any more. */
export interface PremierePush {
  readonly type: 'premiere';
  readonly resource: 'video';
  readonly id: number;
  readonly videoId: number;
  readonly showing: Showing | null;
}

/** Tells everybody who waits for a premiere that it was moved or cancelled, or that it begins. */
const premiere: PushTopic = {
  topic: 'premiere',
  resource: 'video',
  type: 'premiere',
  visible: visibleIds,
  async messages(ctx, ids) {
    const premieres = await readPremieres(ctx, ids);
    return new Map(
      [...premieres].map(([id, showing]): [number, PremierePush] => [
        id,
        { type: 'premiere', resource: 'video', id, videoId: id, showing },
      ]),
    );
  },
};

export default premiere;
