import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import { USER_ACTS } from './rules.ts';

const forms: readonly Form[] = [
  {
    page: 'panel-user',
    call: ({ act }) => api.bound[USER_ACTS.find((known) => known === act) ?? 'writeNote'],
    next: (_fields, { user = '', act = '' }) => href('panel-user', { user }, { done: act }),
  },
  {
    page: 'panel-addresses',
    call: ({ id, user }) => {
      if (user) return api.bound.liftAddressBan;
      return id ? api.bound.unbanRange : api.bound.banRange;
    },
    next: (_fields, { id, user }) =>
      href('panel-addresses', {}, { done: id || user ? 'unblocked' : 'blocked' }),
  },
];

export default forms;
