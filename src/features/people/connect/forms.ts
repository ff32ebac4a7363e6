import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import type { Network } from './texts.ts';

/**
 * Connects a network from the settings: an ordinary form, with or without scripts, that leads to the network.
 */
function connectForm(network: Network): Form {
  return {
    page: 'settings-social',
    at: `connect-${network}`,
    call: api.bound.begin,
    input: ({ passwordCurrent }) => ({ network, passwordCurrent }),
    next: ({ uri }: { uri: string }) => uri,
    here: () => href('settings-social'),
  };
}

const forms: readonly Form[] = [connectForm('twitter'), connectForm('facebook')];

export default forms;
