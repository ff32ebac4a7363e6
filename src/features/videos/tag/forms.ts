import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** Following a tag from its page without scripts. */
const forms: readonly Form[] = [
  {
    page: 'tag',
    call: ({ follow }) => (follow === '1' ? api.bound.follow : api.bound.unfollow),
    next: (_fields, { tag = '' }) => href('tag', { tag }),
  },
];

export default forms;
