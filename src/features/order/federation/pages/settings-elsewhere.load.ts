import { textsIn } from '#base/texts.ts';
import { hasPassword } from '#features/people/account/model/confirm.ts';
import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import { mutedHosts } from '#features/people/user/model/mutes.ts';
import type { Load } from '#platform/http/pages.ts';
import { ownHandle } from '../move-api.ts';
import { readNames } from '../model/moved.ts';
import { MOVE_TEXTS } from '../move-texts.ts';
import { federates } from '../rules.ts';

export const template = 'settings';

type Done = 'aliases' | 'move' | 'stay' | 'mute' | 'unmute';

interface ElsewhereData {
  readonly isOn: boolean;
  readonly handle: string;
  readonly aliases: readonly string[];
  /** An account that was asked about in the address, such as the one that videos were imported from. */
  readonly also: string | null;
  readonly movedTo: string | null;
  readonly muted: readonly string[];
  readonly hasPassword: boolean;
  readonly done: Done | null;
}

/** What somebody has to do with other sites. */
export const load: Load<ElsewhereData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'settings-elsewhere');
  const [names, muted, isAsked] = await Promise.all([
    readNames(ctx, account.id),
    mutedHosts(ctx, account.id),
    hasPassword(ctx, account.id),
  ]);
  const all: readonly Done[] = ['aliases', 'move', 'stay', 'mute', 'unmute'];
  const done = all.find((name) => name === request.query['done']) ?? null;
  const isOn = federates(ctx);
  const also = /^[^\s@/]{1,60}@[^\s@/]{1,255}$/.exec(request.query['account'] ?? '')?.[0] ?? null;
  const data = {
    isOn,
    handle: ownHandle(ctx, account),
    ...names,
    also: also && `@${also}`,
    muted,
    hasPassword: isAsked,
    done,
  };
  return { title: textsIn(MOVE_TEXTS, request.language).title, noIndex: true, personal: true, data };
};
