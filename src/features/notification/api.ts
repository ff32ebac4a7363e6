import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { countUnread } from './model.ts';

export default handlers(api.notification, {
  unread: on(contract.unreadCount, async (ctx, _, caller) => ({
    unreadCount: await countUnread(ctx, signedIn(caller).id),
  })),
});
