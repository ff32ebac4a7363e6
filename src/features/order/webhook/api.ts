import { isModerator } from '#base/person.ts';
import { confirmPassword } from '#features/people/account/model/confirm.ts';
import { openOwnClient } from '#features/people/oauth/model/clients.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { findWebhook, openWebhook, removeWebhook, rotateSecret, saveWebhook } from './model/hooks.ts';
import { listDeliveries, redeliver } from './model/log.ts';
import { orderTest } from './model/order.ts';
import { presentDelivery, presentWebhook } from './present.ts';

export default handlers(api.webhook, {
  read: on(contract.readWebhook, async (ctx, { application_id }, caller) => {
    const webhook = await findWebhook(ctx, await openApp(ctx, caller, application_id));
    return { webhook: webhook && presentWebhook(webhook) };
  }),
  save: on(contract.saveWebhook, async (ctx, { application_id, password, ...given }, caller) => {
    const viewer = signedIn(caller);
    const appId = await openApp(ctx, caller, application_id);
    if (given.events.includes('report.created') && !isModerator(viewer))
      throw new AppError('forbidden', undefined, { param: 'events' });
    const known = await findWebhook(ctx, appId);
    if (known?.url !== given.url) await confirmPassword(ctx, viewer, password, 'password');
    const secret = await saveWebhook(ctx, appId, given);
    return { webhook: presentWebhook(await openWebhook(ctx, appId)), secret };
  }),
  rotate: on(contract.rotateWebhookSecret, async (ctx, { application_id, password }, caller) => {
    const appId = await openApp(ctx, caller, application_id);
    await confirmPassword(ctx, signedIn(caller), password, 'password');
    return { secret: await rotateSecret(ctx, appId) };
  }),
  remove: on(contract.removeWebhook, async (ctx, { application_id }, caller) => {
    await removeWebhook(ctx, await openApp(ctx, caller, application_id));
    return {};
  }),
  test: on(contract.sendWebhookTest, async (ctx, { application_id }, caller) => {
    const appId = await openApp(ctx, caller, application_id);
    await openWebhook(ctx, appId);
    return { delivery_id: await orderTest(ctx, appId) };
  }),
  deliveries: on(contract.listWebhookDeliveries, async (ctx, { application_id }, caller) => ({
    deliveries: (await listDeliveries(ctx, await openApp(ctx, caller, application_id))).map(presentDelivery),
  })),
  redeliver: on(contract.sendWebhookAgain, async (ctx, { application_id, delivery }, caller) => {
    await redeliver(ctx, await openApp(ctx, caller, application_id), delivery);
    return {};
  }),
});

/** The id of one of the caller's own applications. @throws AppError `app_not_found` */
async function openApp(ctx: Ctx, caller: Caller, id: number): Promise<number> {
  return (await openOwnClient(ctx, signedIn(caller).id, id)).id;
}
