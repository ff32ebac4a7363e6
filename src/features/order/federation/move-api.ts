import type { Account } from '#features/people/account/model/accounts.ts';
import { confirmPassword } from '#features/people/account/model/confirm.ts';
import { openOwnAccount } from '#features/people/account/model/edit-account.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import { hostOf } from './addresses.ts';
import { requireFederation } from './model/hosts.ts';
import { moveTo, setAliases, stayHere } from './model/move-out.ts';
import { readNames } from './model/moved.ts';
import * as contract from './move-contract.ts';
import { handleName } from './rules.ts';

export default handlers(api.moving, {
  read: on(contract.readMove, async (ctx, { user }, caller) =>
    present(ctx, await openOwnAccount(ctx, signedIn(caller), user)),
  ),

  setAliases: on(contract.setAliases, async (ctx, { user, aliases }, caller) => {
    const account = await openOwnAccount(ctx, signedIn(caller), user);
    requireFederation(ctx);
    await setAliases(ctx, caller, account.id, aliases);
    return present(ctx, account);
  }),

  move: on(contract.beginMove, async (ctx, { user, target, passwordCurrent }, caller) => {
    const account = await openOwnAccount(ctx, signedIn(caller), user);
    requireFederation(ctx);
    await confirmPassword(ctx, signedIn(caller), passwordCurrent);
    await moveTo(ctx, caller, account.id, target);
    return present(ctx, account);
  }),

  end: on(contract.endMove, async (ctx, { user }, caller) => {
    const account = await openOwnAccount(ctx, signedIn(caller), user);
    await stayHere(ctx, account.id);
    return present(ctx, account);
  }),
});

/** What other sites find an account of this one by. */
export function ownHandle(
  { config }: Pick<Ctx, 'config'>,
  { id, username }: Pick<Account, 'id' | 'username'>,
): string {
  return `@${handleName({ kind: 'account', id, name: username })}@${hostOf(config)}`;
}

async function present(ctx: Ctx, account: Account) {
  const { aliases, movedTo } = await readNames(ctx, account.id);
  return { handle: ownHandle(ctx, account), aliases: [...aliases], moved_to: movedTo ?? '' };
}
