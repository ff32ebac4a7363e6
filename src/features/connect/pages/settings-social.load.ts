import type { Load } from '#platform/http/pages.ts';
import type { Network } from '../contract.ts';
import { formError } from '#features/account/form-error.ts';
import { connectedNetworks } from '../model/connect.ts';
import { openNetworks } from '../model/networks.ts';
import { settingsOwner } from '#features/account/pages/settings-data.ts';

interface SocialData {
  readonly networks: readonly Network[];
  /** Names on the networks that are connected. */
  readonly connected: Partial<Record<Network, string>>;
  readonly error: string | null;
}

/** Networks to sign in with: connected, or to connect. Spec §2.1 settings. */
export const load: Load<SocialData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'settings-social');
  const data = { networks: openNetworks(ctx.config), connected: await connectedNetworks(ctx, account.id), error: formError(request.query) };
  return { title: 'Social', noIndex: true, data };
};
