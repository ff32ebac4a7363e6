import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { announce, withdraw } from './model/announcements.ts';
import { changeSettings, readSettings, restoreSettings } from './model/change.ts';

export default handlers(api.site, {
  read: on(contract.readSettings, (ctx) => present(ctx)),

  change: on(contract.changeSettings, async (ctx, { version, reason, ...changes }, caller) => {
    await changeSettings(ctx, changes, { actorId: signedIn(caller).id, reason, after: version });
    return present(ctx);
  }),

  restore: on(contract.restoreSettings, async (ctx, { version, reason }, caller) => {
    await restoreSettings(ctx, version, { actorId: signedIn(caller).id, reason });
    return present(ctx);
  }),

  announce: on(contract.announce, async (ctx, given, caller) => ({
    announcement_id: String(await announce(ctx, signedIn(caller).id, given)),
  })),

  withdraw: on(contract.withdraw, async (ctx, { announcement }, caller) => {
    await withdraw(ctx, signedIn(caller).id, announcement);
    return {};
  }),
});

async function present(ctx: Pick<Ctx, 'db' | 'settings'>) {
  const { settings, version } = await readSettings(ctx);
  return { settings: { ...settings, announcements: [...settings.announcements] }, version };
}
