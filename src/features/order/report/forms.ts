import { truncate } from '#base/truncate.ts';
import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** Longest text that goes back into the form with its address, characters. */
const KEPT = 1_500;

/** The complaint form without scripts. */
const forms: readonly Form[] = [
  {
    page: 'copyright-complaint',
    call: api.bound.complain,
    input: (fields) => ({ sworn: '', ...fields }),
    next: () => href('copyright-complaint', {}, { sent: 1 }),
    again: (_, fields, { code, param }) =>
      href('copyright-complaint', {}, { ...keptOf(fields), error: code, param }),
  },
];

function keptOf(fields: FormFields): Record<string, string> {
  const names = ['link', 'name', 'email', 'work', 'details'].filter((name) => fields[name]);
  return Object.fromEntries(names.map((name) => [name, truncate(fields[name] ?? '', KEPT, '')]));
}

export default forms;
