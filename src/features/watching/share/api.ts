import { isbot } from 'isbot';
import { addShare } from '#features/videos/video/model/counters.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import { trackShare } from './contract.ts';
import { readShares } from './model.ts';

export default handlers(api.share, {
  track: on(trackShare, async (ctx, { video }, { viewer, userAgent }) => {
    const { id } = await openVideo(ctx, viewer, video);
    return { share_count: await (isbot(userAgent) ? readShares(ctx, id) : addShare(ctx.db, id)) };
  }),
});
