import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { HandlerBinding } from '#platform/http/handlers.ts';
import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import { EVENTS } from './rules.ts';
import { TEXTS } from './texts.ts';

/** Calls of the page's buttons by their `wish`; without one, the webhook is saved. */
const CALLS: Readonly<Record<string, HandlerBinding>> = {
  test: api.bound.test,
  rotate: api.bound.rotate,
  remove: api.bound.remove,
  resend: api.bound.redeliver,
};

/** The forms of the webhook page, sent without scripts. */
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

/** Where to go after the call; nowhere if there is a new secret, which is shown at once. */
function next({ secret }: { secret?: string | null }, { app = '', wish }: FormFields): string | null {
  if (secret) return null;
  if (wish === 'remove')
    return href('oauth-client', { app }) + ribbonHash(textsIn(TEXTS, FIRST_LANGUAGE).removed);
  return href('oauth-client-webhook', { app }, { done: wish ?? 'saved' });
}

export default forms;
