import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** The owner's form without scripts. */
const forms: readonly Form[] = [
  {
    page: 'appeal',
    call: api.bound.appeal,
    next: (_, { decision = '' }) => href('appeal', { decision }),
  },
];

export default forms;
