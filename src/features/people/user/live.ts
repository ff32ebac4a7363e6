import type { PushTopic } from '#platform/push/topics.ts';
import type { RelationsPush } from './feature.ts';

/** Tells all pages of an account that whom it sees, and whom it may meet, has changed. */
const relations: PushTopic = {
  topic: 'relations',
  resource: null,
  messages: async (_, accountIds) =>
    new Map(accountIds.map((id) => [id, { relations: true } satisfies RelationsPush])),
};

export default relations;
