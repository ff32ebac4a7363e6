import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Form } from '#platform/http/mount-forms.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import { TEXTS } from './texts.ts';

/** The account's forms that work without scripts. */
const forms: readonly Form[] = [
  {
    page: 'settings',
    call: api.bound.edit,
    input: (fields, { viewer }) => ({ ...fields, user: String(viewer?.id) }),
    next: () => href('settings') + ribbonHash(),
  },
  {
    page: 'verify-email',
    call: api.bound.verifyEmail,
    input: ({ token }) => ({ code: token }),
    next: () => href('index') + ribbonHash(textsIn(TEXTS, FIRST_LANGUAGE).emailConfirmed),
  },
];

export default forms;
