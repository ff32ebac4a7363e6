import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import type { ThreadObject } from './contract.ts';

/** Sending messages without scripts: to new people, and in a conversation. */
const forms: readonly Form[] = [
  {
    page: 'message-list',
    call: api.bound.create,
    next: ({ thread }: { thread: ThreadObject }) => href('message-thread', { thread: thread.thread_id }),
  },
  {
    page: 'message-thread',
    call: api.bound.send,
    next: (_fields, { thread = '' }) => href('message-thread', { thread }),
  },
];

export default forms;
