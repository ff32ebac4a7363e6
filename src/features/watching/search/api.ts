import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import * as contract from './contract.ts';
import { searchVideos } from './model.ts';

export default handlers(api.search, {
  videos: on(contract.searchVideos, (ctx, { moderated, private: unlisted, nsfw, ...query }, { viewer }) =>
    searchVideos(ctx, viewer, {
      ...query,
      filters: chosenFilters(ctx, viewer, { moderated, private: unlisted, nsfw }),
    }),
  ),
});
