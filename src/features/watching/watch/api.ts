import { openVideo } from '#features/videos/video/model/find.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import { savePosition } from './contract.ts';
import { keepPosition } from './model/position.ts';

export default handlers(api.watch, {
  savePosition: on(savePosition, async (ctx, { video, at }, caller) => {
    const viewer = signedIn(caller);
    const { id } = await openVideo(ctx, viewer, video);
    await keepPosition(ctx, viewer.id, id, at);
    return {};
  }),
});
