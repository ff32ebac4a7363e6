import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** Marking all as read without scripts. */
const forms: readonly Form[] = [
  {
    page: 'notification-list',
    call: api.bound.markRead,
    input: () => ({ notifications: 'all' }),
    next: () => href('notification-list'),
    again: () => href('notification-list'),
  },
];

export default forms;
