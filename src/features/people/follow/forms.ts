import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** Following a person from their page without scripts. */
const forms: readonly Form[] = [
  {
    page: 'user-profile',
    call: ({ follow }) => (follow === '1' ? api.bound.user : api.bound.unfollowUser),
    input: ({ username }) => ({ user: username }),
    next: (_fields, { username = '' }) => href('user-profile', { username }),
  },
];

export default forms;
