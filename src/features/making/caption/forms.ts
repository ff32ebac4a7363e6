import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** The captions as a text, for browsers without scripts. */
const forms: readonly Form[] = [
  {
    page: 'video-captions',
    call: ({ act }) => (act === 'listen' ? api.bound.request : api.bound.add),
    input: ({ code, act, spoken, lang, text, over }) =>
      act === 'listen' ? { video: code, lang: spoken } : { video: code, lang, text, over },
    next: (_answer, { code = '', act, lang = '' }) =>
      act === 'listen'
        ? href('video-captions', { code })
        : href('video-captions', { code }, { captions: lang, done: 'saved' }),
  },
];

export default forms;
