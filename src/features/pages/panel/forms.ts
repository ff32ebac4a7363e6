import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

const forms: readonly Form[] = [
  {
    page: 'panel-jobs',
    call: api.bound.retryJob,
    next: () => href('panel-jobs', {}, { done: 'retried' }),
  },
];

export default forms;
