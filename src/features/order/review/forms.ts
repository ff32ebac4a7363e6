import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** The owner's forms, sent without scripts. */
const forms: readonly Form[] = [
  {
    page: 'appeal',
    call: api.bound.appeal,
    next: (_fields, { decision = '' }) => href('appeal', { decision }),
  },
  {
    page: 'appeal-by-link',
    call: api.bound.appealByLink,
    input: ({ token, text }) => ({ link: token, text }),
    next: (_fields, { token = '' }) => href('appeal-by-link', { token }),
  },
];

export default forms;
