import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

const forms: readonly Form[] = [
  {
    page: 'notification-list',
    call: api.bound.markRead,
    input: () => ({ notifications: 'all' }),
    next: () => href('notification-list'),
  },
  // Mail programs post here too, by one press in their own window. RFC 8058
  {
    page: 'unsubscribe',
    call: api.bound.endLetters,
    next: (_, { token = '' }) => href('unsubscribe', { token }, { done: 1 }),
  },
];

export default forms;
