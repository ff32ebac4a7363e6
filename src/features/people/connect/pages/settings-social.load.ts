import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { hasPassword } from '#features/people/account/model/confirm.ts';
import { errorIn } from '../journey.ts';
import { connectedNetworks } from '../model/connect.ts';
import { openNetworks, originOf } from '../model/networks.ts';
import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import { type Network, TEXTS } from '../texts.ts';

export const template = 'settings';

interface SocialData {
  readonly networks: readonly Network[];
  /** The person's name on each connected network. */
  readonly connected: Partial<Record<Network, string>>;
  readonly error: string | null;
  readonly hasPassword: boolean;
}

/** The networks one can sign in with, connected or not. Spec §2.1 settings. */
export const load: Load<SocialData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'settings-social');
  const networks = openNetworks(ctx.config);
  const data = {
    networks,
    connected: await connectedNetworks(ctx, account.id),
    error: errorIn(request.query, request.language),
    hasPassword: await hasPassword(ctx, account.id),
  };
  // The form that asks for the password redirects to the network.
  const csp = { 'form-action': networks.map((network) => originOf(ctx.config, network)) };
  return { title: textsIn(TEXTS, request.language).page, noIndex: true, csp, data };
};
