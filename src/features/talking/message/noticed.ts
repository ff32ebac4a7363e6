import type { ObjectReader } from '#features/people/notification/model/objects.ts';
import { threadAddress } from './present.ts';

/** Longest piece of a message that a notification shows, characters. */
const QUOTE = 200;

/** The message that a notification is about. Spec §3 Notification.message. */
const messages: ObjectReader = {
  object: 'message',
  async read({ db, config }, ids) {
    const rows = await db
      .selectFrom('message')
      .select(['id', 'thread_id as threadId', 'body'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .where('taken_down_at', 'is', null)
      .execute();
    return new Map(
      rows.map(({ id, threadId, body }) => [
        id,
        { thread_id: String(threadId), ...threadAddress(config, threadId), body: body.slice(0, QUOTE) },
      ]),
    );
  },
};

export default messages;
