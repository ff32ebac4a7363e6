import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import type { OwnObject } from '../contract.ts';
import { coverUrl, presentOwn } from '../present.ts';
import { TEXTS } from '../texts.ts';
import { settingsOwner } from './signed-in.ts';

export const template = 'settings';

interface SettingsData {
  readonly account: OwnObject;
  readonly cover: string | null;
}

/** Pictures, the public profile, and preferences for publishing and playing. Spec §2.1 settings. */
export const load: Load<SettingsData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'settings');
  const data = {
    account: presentOwn(ctx.config, account),
    cover: coverUrl(account, 'medium'),
  };
  return { title: textsIn(TEXTS, request.language).settings, noIndex: true, data };
};
