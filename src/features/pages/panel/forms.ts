import videoApi from '#features/videos/video/api.ts';
import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import { editInput } from './video-fields.ts';

/** The forms of the panel: they need no scripts. */
const forms: readonly Form[] = [
  {
    page: 'panel-jobs',
    call: api.bound.retryJob,
    next: () => href('panel-jobs', {}, { done: 'retried' }),
  },
  {
    page: 'panel-video',
    call: videoApi.bound.edit,
    input: editInput,
    next: (_, { video = '' }) => href('panel-video', { video }, { done: 'saved' }),
  },
];

export default forms;
