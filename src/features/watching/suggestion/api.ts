import { openVideo } from '#features/videos/video/model/find.ts';
import { presentFeed } from '#features/watching/feed/present.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { switchSuggestions } from './model/choice.ts';
import { dismissedBy, dismissSuggestion, restoreSuggestion } from './model/dismissed.ts';
import { suggestedTo } from './model/list.ts';
import { presentSuggestions } from './present.ts';

export default handlers(api.suggestion, {
  list: on(contract.listSuggestions, async (ctx, page, caller) => {
    const viewer = signedIn(caller);
    return presentSuggestions(ctx, viewer, await suggestedTo(ctx, viewer, page));
  }),

  change: on(contract.changeSuggestions, async (ctx, { off }, caller) => {
    await switchSuggestions(ctx, signedIn(caller).id, off);
    return { off };
  }),

  dismissed: on(contract.listDismissed, async (ctx, page, caller) => {
    const viewer = signedIn(caller);
    return presentFeed(ctx, viewer, await dismissedBy(ctx, viewer, page));
  }),

  dismiss: on(contract.dismissSuggestion, async (ctx, { video }, caller) => {
    const viewer = signedIn(caller);
    await dismissSuggestion(ctx, viewer.id, (await openVideo(ctx, viewer, video)).id);
    return {};
  }),

  restore: on(contract.restoreSuggestion, async (ctx, { video }, caller) => {
    const viewer = signedIn(caller);
    await restoreSuggestion(ctx, viewer.id, (await openVideo(ctx, viewer, video)).id);
    return {};
  }),
});
