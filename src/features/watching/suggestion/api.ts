import { presentFeed } from '#features/watching/feed/present.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { switchSuggestions } from './model/choice.ts';
import { suggestedTo } from './model/list.ts';
import { reasonsById } from './show.ts';

export default handlers(api.suggestion, {
  list: on(contract.listSuggestions, async (ctx, page, caller) => {
    const viewer = signedIn(caller);
    const { feed, reasons, isOff } = await suggestedTo(ctx, viewer, page);
    return { ...presentFeed(ctx, viewer, feed), reasons: reasonsById(reasons), off: isOff };
  }),

  change: on(contract.changeSuggestions, async (ctx, { off }, caller) => {
    await switchSuggestions(ctx, signedIn(caller).id, off);
    return { off };
  }),
});
