import type { PushTopic } from '#platform/push/topics.ts';
import { listsAmong } from './model/list-find.ts';

/** Tells the page of an import that it got on; the page reads how far. */
export interface ImportPush {
  readonly type: 'import';
  readonly resource: 'import';
  readonly id: number;
}

const progress: PushTopic = {
  topic: 'import',
  resource: 'import',
  type: 'import',
  visible: ({ db }, { id }, ids) => listsAmong(db, id, ids),
  messages: async (_ctx, ids) => new Map(ids.map((id) => [id, { type: 'import', resource: 'import', id }])),
};

export default progress;
