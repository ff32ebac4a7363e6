import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { makeTicket } from './model.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';

export default handlers(api.push, {
  config: on(contract.pushConfig, async (ctx, _, caller) => {
    const viewer = signedIn(caller);
    return { ...(await makeTicket(ctx, viewer)), user_id: String(viewer.id) };
  }),
});
