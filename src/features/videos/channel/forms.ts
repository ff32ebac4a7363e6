import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** Following a channel from its page without scripts. */
const forms: readonly Form[] = [
  {
    page: 'channel',
    call: ({ follow }) => (follow === '1' ? api.bound.follow : api.bound.unfollow),
    next: (_fields, { channel = '' }) => href('channel', { channel }),
  },
];

export default forms;
