import { openVideo } from '#features/videos/video/model/find.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { historyPage, setPaused } from './model/entries.ts';
import { keepPosition } from './model/position.ts';
import { putBack, takeOut } from './model/take-out.ts';
import { presentHistory } from './present.ts';

export default handlers(api.history, {
  list: on(contract.listHistory, async (ctx, { query, ...page }, caller) => {
    const viewer = signedIn(caller);
    return presentHistory(ctx, viewer, await historyPage(ctx, viewer, query, page));
  }),

  change: on(contract.changeHistory, async (ctx, { paused }, caller) => {
    await setPaused(ctx, signedIn(caller).id, paused);
    return { paused };
  }),

  clear: on(contract.clearHistory, async (ctx, _input, caller) => ({
    removed: await takeOut(ctx, signedIn(caller).id, null),
  })),

  remove: on(contract.removeFromHistory, async (ctx, { video }, caller) => ({
    removed: await takeOut(ctx, signedIn(caller).id, video),
  })),

  restore: on(contract.restoreHistory, async (ctx, { video = null }, caller) => ({
    restored: await putBack(ctx, signedIn(caller).id, video),
  })),

  savePosition: on(contract.savePosition, async (ctx, { video, at }, caller) => {
    const viewer = signedIn(caller);
    const { id } = await openVideo(ctx, viewer, video);
    return { kept: await keepPosition(ctx, viewer.id, id, at) };
  }),
});
