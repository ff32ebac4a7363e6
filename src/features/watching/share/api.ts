import { isbot } from 'isbot';
import { openVideo } from '#features/videos/video/model/find.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import { trackShare } from './contract.ts';
import { countShare, readShares } from './model.ts';

export default handlers(api.share, {
  track: on(trackShare, async (ctx, { video }, caller) => {
    const { id } = await openVideo(ctx, caller.viewer, video);
    return {
      share_count: await (isbot(caller.userAgent) ? readShares(ctx, id) : countShare(ctx, id, caller)),
    };
  }),
});
