import { pageOf } from '#base/fields.ts';
import { emptyList } from '#features/watching/feed/model.ts';
import { openScope, orderAsked } from '#features/watching/feed/model/scope.ts';
import { chosenFilters, FEED_DEFAULTS } from '#features/videos/video/model/visible.ts';
import { presentFeed } from '#features/watching/feed/present.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { findMeant } from './model/meant.ts';
import { withElsewhere } from './model/elsewhere.ts';
import { searchNames, suggestNames } from './model/names.ts';
import { searchSpoken } from './model/spoken.ts';
import { searchVideos, suggestVideos } from './model/videos.ts';
import { searchOnAir } from './model/on-air.ts';
import { completeWord } from './model/vocabulary.ts';
import { splitLastWord } from './rules.ts';

export default handlers(api.search, {
  videos: on(contract.searchVideos, async (ctx, input, { viewer }) => {
    if (input.live) {
      const onAir = await searchOnAir(ctx, viewer, input);
      return { ...(await presentFeed(ctx, viewer, onAir)), corrected: null, meant: null };
    }
    const scope = await openScope(ctx, viewer, { ...input, ...withElsewhere(ctx, input) });
    const { query, age, length, quality } = input;
    const asked = { query, age, length, quality, order: orderAsked(input) };
    const found = scope
      ? await searchVideos(ctx, viewer, { ...scope, ...asked })
      : { ...emptyList(input), corrected: null };
    const isWhole = !(age || length || quality || input.channel || input.user || input.tag || input.after);
    const meant = isWhole ? await findMeant(ctx, viewer, query, found) : null;
    return { ...(await presentFeed(ctx, viewer, found)), corrected: found.corrected, meant };
  }),

  names: on(contract.searchNames, async (ctx, { query, kind, ...page }, { viewer }) => {
    const { next, total, ...named } = await searchNames(ctx, viewer, query, kind, page);
    return { ...named, page: pageOf({ next, total }, page) };
  }),

  spoken: on(contract.searchSpoken, async (ctx, { query }, { viewer }) => {
    const filters = chosenFilters(ctx, viewer, FEED_DEFAULTS);
    const { passages, ...listed } = await searchSpoken(ctx, viewer, query, filters);
    const { videos } = presentFeed(ctx, viewer, listed);
    return { found: passages.flatMap((one, at) => (videos[at] ? [{ video: videos[at], ...one }] : [])) };
  }),

  suggest: on(contract.suggestSearches, async (ctx, { text }, { viewer }) => {
    const { before, word } = splitLastWord(text);
    const [named, words, found] = await Promise.all([
      suggestNames(ctx, viewer, text),
      word === '' ? [] : completeWord(ctx, word),
      suggestVideos(ctx, viewer, text),
    ]);
    const { videos } = presentFeed(ctx, viewer, found);
    return { ...named, videos, words: words.map((one) => before + one), corrected: found.corrected };
  }),
});
