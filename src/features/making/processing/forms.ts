import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** The panel's form for a new runner, whose token is shown once, and the buttons that revoke one. */
const forms: readonly Form[] = [
  {
    page: 'panel-runners',
    call: ({ runner }) => (runner ? api.bound.revokeRunner : api.bound.makeRunner),
    next: (_answer: object, { runner }) => (runner ? href('panel-runners', {}, { done: 'revoked' }) : null),
  },
];

export default forms;
