import { textsIn } from '#base/texts.ts';
import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import type { Load } from '#platform/http/pages.ts';
import type { MutedVideo, Preferences } from '../contract.ts';
import type { NotificationDevice } from '../device-contract.ts';
import { listDevices } from '../model/devices.ts';
import { readPreferences } from '../model/preferences.ts';
import { showMuted } from '../present.ts';
import { TEXTS } from '../texts.ts';

export const template = 'settings';

interface NotificationSettingsData extends Preferences {
  readonly user: string;
  readonly hasEmail: boolean;
  /** Devices that are told while the site is closed. */
  readonly devices: readonly NotificationDevice[];
  readonly muted: readonly MutedVideo[];
  /** What the form without scripts has just done. */
  readonly done: string;
}

/** How the viewer is notified of what. Spec §2.1 settings. */
export const load: Load<NotificationSettingsData> = async (ctx, request) => {
  const { account, viewer } = await settingsOwner(ctx, request, 'settings-notifications');
  const chosen = await readPreferences(ctx.db, account.id);
  return {
    title: textsIn(TEXTS, request.language).title,
    noIndex: true,
    data: {
      user: String(account.id),
      ...chosen,
      devices: await listDevices(ctx, { accountId: account.id, sessionId: viewer.sessionId ?? 0 }),
      muted: await showMuted(ctx, account.id),
      hasEmail: account.emailVerifiedAt !== null,
      done: request.query['done'] ?? '',
    },
  };
};
