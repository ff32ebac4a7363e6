import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { countPageView } from './model.ts';

export default handlers(api.analytics, {
  pageView: on(contract.pageView, async (ctx, { page, path }, caller) => {
    await countPageView(ctx, page, path, caller);
    return {};
  }),
});
