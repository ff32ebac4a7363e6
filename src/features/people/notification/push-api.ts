import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { makeTicket } from './model/push.ts';
import { pushHost } from '#platform/push/host.ts';
import { api } from '#src/routes.ts';
import { pushConfig } from './contract.ts';

export default handlers(api.push, {
  config: on(pushConfig, async (ctx, _input, caller, { request }) => {
    const viewer = signedIn(caller);
    const { token, expires } = await makeTicket(ctx, viewer);
    return { hostname: pushHost(ctx.config, request.host), token, expires, user_id: String(viewer.id) };
  }),
});
