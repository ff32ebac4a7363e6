import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** The captions as a text, for browsers without scripts. */
const forms: readonly Form[] = [
  {
    page: 'video-captions',
    call: api.bound.add,
    input: ({ code, lang, text, over }) => ({ video: code, lang, text, over }),
    next: (_answer, { code = '', lang = '' }) =>
      href('video-captions', { code }, { captions: lang, done: 'saved' }),
  },
];

export default forms;
