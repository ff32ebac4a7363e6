import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { PasskeyObject, SessionObject } from '#features/people/security/contract.ts';
import type { ExportState } from '#features/order/takeout/contract.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import type { Load } from '#platform/http/pages.ts';
import { blockedIds } from '#features/people/user/model/blocks.ts';
import { mutedIds } from '#features/people/user/model/mutes.ts';
import { hydrateAccounts } from '#features/people/account/model/accounts.ts';
import { hasPassword } from '#features/people/account/model/confirm.ts';
import { readExport } from '#features/order/takeout/model/export.ts';
import { listPasskeys } from '#features/people/security/model/passkeys.ts';
import { listSessions } from '#features/people/security/model/session-list.ts';
import { countCodes, hasTotp } from '#features/people/security/model/totp.ts';
import { isPaused } from '#features/watching/history/model/choice.ts';
import { readList } from '#features/watching/suggestion/model/choice.ts';
import { presentAccount } from '#features/people/account/present.ts';
import type { Ctx } from '#src/context.ts';
import { settingsOwner } from '#features/people/account/pages/settings-data.ts';
import { TEXTS } from '../texts.ts';

interface SecurityData {
  readonly user: string;
  readonly hasPassword: boolean;
  readonly hasTotp: boolean;
  /** Recovery codes that were not used yet. */
  readonly codesLeft: number;
  readonly sessions: readonly SessionObject[];
  readonly passkeys: readonly PasskeyObject[];
  readonly blocked: readonly AccountObject[];
  readonly muted: readonly AccountObject[];
  readonly isPaused: boolean;
  /** Suggestions are switched off. */
  readonly isOff: boolean;
  readonly export: ExportState;
}

/** Devices, codes, blocks, and one's data: to take along or to delete. */
export const load: Load<SecurityData> = async (ctx, request) => {
  const { viewer, account } = await settingsOwner(ctx, request, 'settings-account');
  const data = {
    user: String(account.id),
    hasPassword: await hasPassword(ctx, account.id),
    hasTotp: await hasTotp(ctx, account.id),
    codesLeft: await countCodes(ctx, account.id),
    sessions: await listSessions(ctx, viewer),
    passkeys: await listPasskeys(ctx, account.id),
    blocked: await peopleOf(ctx, await blockedIds(ctx, account.id)),
    muted: await peopleOf(ctx, await mutedIds(ctx, account.id)),
    isPaused: await isPaused(ctx, account.id),
    isOff: (await readList(ctx, account.id))?.isOff ?? false,
    export: await readExport(ctx, account.id),
  };
  return { title: textsIn(TEXTS, FIRST_LANGUAGE).title, noIndex: true, data };
};

async function peopleOf(ctx: Ctx, ids: readonly number[]): Promise<AccountObject[]> {
  return (await hydrateAccounts(ctx, ids)).map((row) => presentAccount(ctx.config, row));
}
