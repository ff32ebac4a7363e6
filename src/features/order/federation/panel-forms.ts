import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

const forms: readonly Form[] = [
  {
    page: 'panel-hosts',
    call: ({ list }) => (list === undefined ? api.bound.setHost : api.bound.addHosts),
    next: (_fields, { list }) =>
      href('panel-hosts', {}, { done: list === undefined ? 'changed' : 'imported' }),
  },
];

export default forms;
