import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** The button that brings a size back, on the page for replacing a video's file. */
const forms: readonly Form[] = [
  {
    page: 'video-replace',
    call: api.bound.restore,
    input: ({ code }) => ({ video: code }),
    next: (_answer: object, { code = '' }) => href('video-replace', { code }),
  },
];

export default forms;
