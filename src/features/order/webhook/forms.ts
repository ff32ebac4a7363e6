import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Bound } from '#platform/http/handlers.ts';
import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import { EVENTS } from './rules.ts';
import { TEXTS } from './texts.ts';

/** The calls that the page's buttons stand for; without a wish it is saved. */
const CALLS: Readonly<Record<string, Bound>> = {
  test: api.bound.test,
  rotate: api.bound.rotate,
  remove: api.bound.remove,
  resend: api.bound.redeliver,
};

/** The forms of an application's webhook without scripts. */
const forms: readonly Form[] = [
  {
    page: 'oauth-client-webhook',
    call: ({ wish = '' }) => CALLS[wish] ?? api.bound.save,
    input: ({ app, ...fields }) => ({
      ...fields,
      application_id: app,
      events: EVENTS.filter((event) => fields[event]),
    }),
    next,
  },
];

/** A new secret is shown at once. */
function next({ secret }: { secret?: string | null }, { app = '', wish }: FormFields): string | null {
  if (secret) return null;
  if (wish === 'remove')
    return href('oauth-client', { app }) + ribbonHash(textsIn(TEXTS, FIRST_LANGUAGE).removed);
  return href('oauth-client-webhook', { app }, { done: wish ?? 'saved' });
}

export default forms;
