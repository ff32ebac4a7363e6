import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import type { AppObject } from '../contract.ts';
import { listGrants } from '../model/grants.ts';

export const template = 'reading';

interface AppData {
  readonly app: AppObject;
}

/** One application that may use the account: what it may do, and a way to revoke that. */
export const load: Load<AppData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'oauth-apps');
  const app = (await listGrants(ctx, account.id)).find(
    ({ application_id }) => application_id === request.params['app'],
  );
  if (!app) throw new AppError('app_not_found');
  return { title: app.name, noIndex: true, data: { app } };
};
