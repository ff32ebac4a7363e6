import { textsIn } from '#base/texts.ts';
import type { OwnObject } from '../contract.ts';
import { hasPassword } from '../model/confirm.ts';
import { settingsOwner } from './signed-in.ts';
import { presentOwn } from '../present.ts';
import type { PasskeyObject, SessionObject } from '#features/people/security/contract.ts';
import { listPasskeys } from '#features/people/security/model/passkeys.ts';
import { listSessions } from '#features/people/security/model/session-list.ts';
import { countCodes, hasTotp } from '#features/people/security/model/totp.ts';
import type { Load } from '#platform/http/pages.ts';
import { TEXTS } from '../settings-texts.ts';

export const template = 'settings';

interface SecurityData {
  readonly account: OwnObject;
  readonly hasPassword: boolean;
  readonly hasTotp: boolean;
  /** Number of unused recovery codes. */
  readonly codesLeft: number;
  readonly sessions: readonly SessionObject[];
  readonly passkeys: readonly PasskeyObject[];
}

/** Name, address, password, second factors and devices. */
export const load: Load<SecurityData> = async (ctx, request) => {
  const { viewer, account } = await settingsOwner(ctx, request, 'settings-account');
  const data = {
    account: presentOwn(ctx.config, account),
    hasPassword: await hasPassword(ctx, account.id),
    hasTotp: await hasTotp(ctx, account.id),
    codesLeft: await countCodes(ctx, account.id),
    sessions: await listSessions(ctx, viewer),
    passkeys: await listPasskeys(ctx, account.id),
  };
  return { title: textsIn(TEXTS, request.language).security, noIndex: true, data };
};
