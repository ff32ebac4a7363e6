import accountApi from './api.ts';
import { detailsEdit } from './rules.ts';
import securityApi from '#features/people/security/api.ts';
import type { Form } from '#platform/http/mount-forms.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { href } from '#src/routes.ts';

/** The forms of the security settings for sign-in and devices, sent without scripts. */
const forms: readonly Form[] = [
  {
    page: 'settings-account',
    call: ({ session, others }) => {
      if (session) return securityApi.bound.endSession;
      return others ? securityApi.bound.endOtherSessions : accountApi.bound.edit;
    },
    input: ({ session, others, ...fields }, { viewer }) =>
      session || others ? { session } : { ...detailsEdit(fields), user: String(viewer?.id) },
    next: () => href('settings-account') + ribbonHash(),
  },
];

export default forms;
