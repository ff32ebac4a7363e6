import { isModerator } from '#base/person.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { countPageView } from './model.ts';
import { countPlayerEvents } from './model/player-events.ts';
import { readInsight } from './model/read.ts';
import { readReport } from './model/report.ts';
import { presentInsight } from './present.ts';

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

  ofVideo: on(contract.videoAnalytics, async (ctx, { video, days }, { viewer }) => {
    const { id } = await openVideoToEdit(ctx, viewer, video);
    return presentInsight(await readInsight(ctx, { kind: 'video', subject: id }, days));
  }),
  ofUser: on(contract.userAnalytics, async (ctx, { user, days }, caller) => {
    const viewer = signedIn(caller);
    if (user !== viewer.id && !isModerator(viewer)) throw new AppError('forbidden');
    return presentInsight(await readInsight(ctx, { kind: 'account', subject: user }, days));
  }),
  ofSite: on(contract.siteAnalytics, async (ctx, { days }) =>
    presentInsight(await readInsight(ctx, { kind: 'site', subject: 0 }, days)),
  ),
});
