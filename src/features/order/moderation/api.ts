import { mayBan } from '#features/people/account/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { banAccount, openAnyAccount, unbanAccount } from './model/ban-account.ts';

export default handlers(api.moderation, {
  banUser: on(contract.banUser, async (ctx, { user, value, ip }, caller) => {
    const viewer = signedIn(caller);
    const account = await openAnyAccount(ctx, user);
    if (!mayBan(viewer, account)) throw new AppError('forbidden');
    const done = value
      ? await banAccount(ctx, viewer.id, account.id, { addresses: ip })
      : await unbanAccount(ctx, viewer.id, account.id);
    return { is_banned: value, ...done };
  }),
});
