import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Form } from '#platform/http/mount-forms.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import { TEXTS } from './texts.ts';

const forms: readonly Form[] = [
  // Leads to the network, so that it is an ordinary form without scripts.
  {
    page: 'settings-social',
    at: 'connect-network',
    call: api.bound.begin,
    input: ({ network, passwordCurrent }) => ({ network, passwordCurrent }),
    next: ({ uri }: { uri: string }) => uri,
    here: () => href('settings-social'),
  },
  // Connects the directory, whose password is typed here, or disconnects what the form names.
  {
    page: 'settings-social',
    call: ({ network }) => (network ? api.bound.disconnect : api.bound.connectDirectory),
    next: (_answer, { title = '' }) =>
      href('settings-social') +
      ribbonHash(title && textsIn(TEXTS, FIRST_LANGUAGE).connected({ network: title })),
  },
];

export default forms;
