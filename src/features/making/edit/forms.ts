import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** The page's form and its way back, for those without scripts. */
const forms: readonly Form[] = [
  {
    page: 'video-cut',
    call: ({ action }) => (action === 'undo' ? api.bound.undo : api.bound.save),
    input: ({ code, keep, silence, rotation }) => ({ video: code, keep, silence, rotation }),
    next: (_answer: object, { code = '' }) => href('video-cut', { code }),
  },
];

export default forms;
