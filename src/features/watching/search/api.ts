import { presentFeed } from '#features/watching/feed/present.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import * as contract from './contract.ts';
import { searchVideos } from './model.ts';

export default handlers(api.search, {
  videos: on(contract.searchVideos, async (ctx, input, { viewer }) => {
    const { moderated, private: unlisted, nsfw, ...query } = input;
    const filters = chosenFilters(ctx, viewer, { moderated, private: unlisted, nsfw });
    return presentFeed(ctx, viewer, await searchVideos(ctx, viewer, { ...query, filters }));
  }),
});
