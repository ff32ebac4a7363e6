import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import { MB } from '#features/order/site/rules.ts';
import api from './api.ts';
import { USER_ACTS } from './rules.ts';

const forms: readonly Form[] = [
  {
    page: 'panel-user',
    call: ({ act }) => api.bound[USER_ACTS.find((known) => known === act) ?? 'writeNote'],
    input: ({ bytes, ...fields }) =>
      fields['act'] === 'changeQuota' ? { ...fields, bytes: inBytes(bytes) } : fields,
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

/** What is typed as megabytes; empty stays empty, and the contract refuses what is no number. */
function inBytes(typed = ''): string | number {
  return typed.trim() && Number.isFinite(Number(typed)) ? Math.round(Number(typed) * MB) : typed;
}
