import { feedOf } from '#features/videos/channel/list-rules.ts';
import { openChannel } from '#features/videos/channel/model.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import { readFeed } from '#features/watching/feed/model.ts';
import { showFeed } from '#features/watching/feed/present.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { missingAnswer, widgetAnswer } from '../widget-document.ts';
import { headOfChannel } from '../widget-heads.ts';
import { readLook } from '../widget-rules.ts';

export const queryNames = ['theme', 'count'];

/** A widget with the public videos of a channel. Spec §2.1. */
export const load: Load<object> = async (ctx, { params, query, language }) => {
  const look = readLook(query);
  const channel = await openChannel(ctx, params['channel'] ?? '').catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!channel) return missingAnswer(ctx, { language, look });
  const feed = feedOf(channel, 'hot', { nsfw: 0 });
  const filters = chosenFilters(ctx, null, { ...feed.filters, nsfw: 0 });
  const page = { offset: 0, limit: look.count, isUncounted: true };
  const { videos } = showFeed(ctx, null, await readFeed(ctx, null, { ...feed, filters, ...page }));
  return widgetAnswer(ctx, { language, look }, headOfChannel(channel), videos);
};
