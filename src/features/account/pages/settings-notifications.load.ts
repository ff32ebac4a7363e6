import type { Load } from '#platform/http/pages.ts';
import type { NotificationWays } from '../contract.ts';
import { readPreferences } from '../model/preferences.ts';
import { settingsOwner } from './settings-data.ts';

interface NotificationSettingsData {
  readonly user: string;
  readonly preferences: Record<string, NotificationWays>;
  readonly hasEmail: boolean;
}

/** By which ways one is told of what. Spec §2.1 settings. */
export const load: Load<NotificationSettingsData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'settings-notifications');
  const preferences = await readPreferences(ctx.db, account.id);
  return { title: 'Notifications', noIndex: true, data: { user: String(account.id), preferences, hasEmail: account.emailVerifiedAt !== null } };
};
