import { textsIn } from '#base/texts.ts';
import type { ExportState } from '../takeout-contract.ts';
import { readExport } from '../model/export.ts';
import type { AccountObject } from '../contract.ts';
import { hydrateAccounts } from '../model/accounts.ts';
import { hasPassword } from '../model/confirm.ts';
import { settingsOwner } from './signed-in.ts';
import { presentAccount } from '../present.ts';
import { blockedIds } from '#features/people/user/model/blocks.ts';
import { mutedIds } from '#features/people/user/model/mutes.ts';
import { isPaused } from '#features/watching/history/model/entries.ts';
import { readList } from '#features/watching/suggestion/model/choice.ts';
import type { Load } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { TEXTS } from '../settings-texts.ts';

export const template = 'settings';

interface PrivacyData {
  readonly user: string;
  readonly hasPassword: boolean;
  readonly hasEmail: boolean;
  readonly blocked: readonly AccountObject[];
  readonly muted: readonly AccountObject[];
  /** The site exchanges videos and people with others. */
  readonly isFederated: boolean;
  readonly isPaused: boolean;
  /** Suggestions are switched off. */
  readonly isOff: boolean;
  readonly export: ExportState;
}

/** Blocks and mutes, watch history, and the account's data. */
export const load: Load<PrivacyData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'settings-privacy');
  const data = {
    user: String(account.id),
    hasPassword: await hasPassword(ctx, account.id),
    hasEmail: account.email !== null,
    blocked: await peopleOf(ctx, await blockedIds(ctx, account.id)),
    muted: await peopleOf(ctx, await mutedIds(ctx, account.id)),
    isFederated: ctx.settings.current().federation !== 'off',
    isPaused: await isPaused(ctx, account.id),
    isOff: (await readList(ctx, account.id))?.isOff ?? false,
    export: await readExport(ctx, account.id),
  };
  return { title: textsIn(TEXTS, request.language).privacy, noIndex: true, data };
};

async function peopleOf(ctx: Ctx, ids: readonly number[]): Promise<AccountObject[]> {
  return (await hydrateAccounts(ctx, ids)).map((row) => presentAccount(ctx.config, row));
}
