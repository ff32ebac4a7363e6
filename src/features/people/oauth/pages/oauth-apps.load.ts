import { textsIn } from '#base/texts.ts';
import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import type { Load } from '#platform/http/pages.ts';
import type { AppObject, ClientObject } from '../contract.ts';
import { ownClients, presentClient } from '../model/clients.ts';
import { listGrants } from '../model/grants.ts';
import { TEXTS } from '../texts.ts';

export const template = 'settings';

interface AppsData {
  readonly apps: readonly AppObject[];
  readonly clients: readonly ClientObject[];
  /** What a form without scripts has just done, where it says so. */
  readonly done: string;
}

/** Applications that use the account, and those that the account has registered. */
export const load: Load<AppsData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'oauth-apps');
  const clients = (await ownClients(ctx, account.id)).map(presentClient);
  const { title } = textsIn(TEXTS, request.language);
  const data = { apps: await listGrants(ctx, account.id), clients, done: request.query['done'] ?? '' };
  return { title, noIndex: true, data };
};
