import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { countPageView } from './model.ts';
import { countPlayerEvents } from './model/player-events.ts';
import { readReport } from './model/report.ts';

export default handlers(api.analytics, {
  pageView: on(contract.pageView, async (ctx, { page, path }, caller) => {
    await countPageView(ctx, page, path, caller);
    return {};
  }),
  playerEvents: on(contract.playerEvents, async (ctx, { events }, caller) => {
    await countPlayerEvents(ctx, events, caller);
    return {};
  }),
  read: on(contract.readAnalytics, (ctx, { days }) => readReport(ctx, days)),
});
