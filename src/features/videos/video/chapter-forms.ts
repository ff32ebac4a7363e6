import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './chapter-api.ts';

/** The chapters as lines, for browsers without scripts. */
const forms: readonly Form[] = [
  {
    page: 'video-chapters',
    call: api.bound.save,
    input: ({ code, lines, revision }) => ({ video: code, lines, revision }),
    next: (_answer, { code = '' }) => href('video-chapters', { code }, { done: 'saved' }),
  },
];

export default forms;
