import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** The complaint form without scripts. */
const forms: readonly Form[] = [
  {
    page: 'copyright-complaint',
    call: api.bound.complain,
    input: (fields) => ({ sworn: '', ...fields }),
    next: () => href('copyright-complaint', {}, { sent: 1 }),
  },
];

export default forms;
