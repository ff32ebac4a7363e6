import { readFeed } from '../model.ts';
import { feedLoader } from './feed-page.ts';

const DESCRIPTION = 'Watch and share videos and GIFs. Drop a file, get a link at once.';

/** The front page: reviewed, public, hottest first. */
export const load = feedLoader('index', '', DESCRIPTION, (ctx, viewer, query) =>
  readFeed(ctx, viewer, { ...query, order: 'hot' }),
);
