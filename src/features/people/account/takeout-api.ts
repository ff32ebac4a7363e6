import { toApiDate } from '#base/api-date.ts';
import { confirmPassword } from './model/confirm.ts';
import { openOwnAccount } from './model/edit-account.ts';
import { clearSessionCookie } from '#platform/http/cookies.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './takeout-contract.ts';
import { readExport, startExport } from './model/export.ts';
import { leaveSite } from './model/leave.ts';

export default handlers(api.takeout, {
  startExport: on(contract.startExport, async (ctx, { user, passwordCurrent }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    await confirmPassword(ctx, signedIn(caller), passwordCurrent);
    await startExport(ctx, id);
    return { export: await readExport(ctx, id) };
  }),
  readExport: on(contract.readExport, async (ctx, { user }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    return { export: await readExport(ctx, id) };
  }),
  leave: on(contract.leaveSite, async (ctx, { user, passwordCurrent }, caller, { reply }) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    await confirmPassword(ctx, signedIn(caller), passwordCurrent);
    const at = await leaveSite(ctx, id);
    clearSessionCookie(reply, ctx.config.https);
    return { date_deleted: toApiDate(at) };
  }),
});
