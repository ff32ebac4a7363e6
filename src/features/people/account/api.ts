import type { Caller } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { nameRefusal } from './model/create-account.ts';
import { type AccountChange, editAccount, openOwnAccount } from './model/edit-account.ts';
import { sendVerify, verifyEmail } from './model/recover.ts';
import { ownAccount } from './present.ts';

export default handlers(api.account, {
  change: on(contract.changeAccount, (ctx, { user, ...change }, caller) => edit(ctx, user, change, caller)),
  edit: on(contract.editAccount, (ctx, { user, ...change }, caller) => edit(ctx, user, change, caller)),
  checkName: on(contract.checkName, async (ctx, { username }, { viewer, language }) => {
    const refusal = await nameRefusal(ctx, username, viewer?.id ?? null);
    const reason = refusal && ctx.languages.translate(refusal, language);
    return { available: reason === null, reason };
  }),
  sendVerify: on(contract.sendVerify, async (ctx, _input, caller) => {
    await sendVerify(ctx, signedIn(caller).id);
    return {};
  }),
  verifyEmail: on(contract.verifyEmail, async (ctx, { code }) => {
    await verifyEmail(ctx, code);
    return {};
  }),
});

async function edit(ctx: Ctx, user: string, change: AccountChange, caller: Caller) {
  const viewer = signedIn(caller);
  await editAccount(ctx, viewer, await openOwnAccount(ctx, viewer, user), change);
  return { user: await ownAccount(ctx, viewer.id) };
}
