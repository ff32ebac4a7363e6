import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { hasPassword } from '#features/people/account/model/confirm.ts';
import { errorIn } from '../journey.ts';
import { connectedNetworks } from '../model/connect.ts';
import { openDirectory, openNetworks, originOf, titleOf } from '../model/offers.ts';
import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import { type NetworkOffer, TEXTS } from '../texts.ts';

export const template = 'settings';

interface SocialData {
  /** Those that the site offers, and those that are connected all the same. */
  readonly networks: readonly NetworkOffer[];
  /** The operator's directory, whose password is typed on this page. */
  readonly directory: string | null;
  /** The person's name on each connected network. */
  readonly connected: Readonly<Record<string, string>>;
  readonly error: string | null;
  readonly hasPassword: boolean;
}

/** The networks one can sign in with, connected or not. Spec §2.1 settings. */
export const load: Load<SocialData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'settings-social');
  const open = openNetworks(ctx.config);
  const directory = openDirectory(ctx.config);
  const connected = await connectedNetworks(ctx, account.id);
  const offers = [...open, ...(directory ? [directory] : [])];
  const others = Object.keys(connected).filter((name) => offers.every(({ network }) => network !== name));
  const data = {
    networks: [...offers, ...others.map((network) => ({ network, title: titleOf(ctx.config, network) }))],
    directory: directory?.network ?? null,
    connected,
    error: errorIn(request.query, request.language),
    hasPassword: await hasPassword(ctx, account.id),
  };
  // The form that asks for the password redirects to the network.
  const csp = { 'form-action': open.map(({ network }) => originOf(ctx.config, network)) };
  return { title: textsIn(TEXTS, request.language).page, noIndex: true, csp, data };
};
