import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import { matching } from './lists.ts';

/** Filters: all channels, those shown to visitors, or those hidden in the uploader. */
export const CHANNEL_FILTERS = ['all', 'default', 'hidden'] as const;
export type ChannelFilter = (typeof CHANNEL_FILTERS)[number];

export interface ChannelQuery extends ListPage {
  /** Part of the title or the address. */
  readonly text: string;
  readonly filter: ChannelFilter;
}

/** A channel as the panel lists it. */
export interface ListedChannel {
  readonly url: string;
  readonly title: string;
  readonly is_default: boolean;
  readonly hide_suggest: boolean;
  readonly videos: number;
  readonly followers: number;
}

/** A page of channels sorted by title, and their total. */
export async function findChannels({ db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>, query: ChannelQuery) {
  const { text, filter } = query;
  const all = db
    .selectFrom('channel')
    .$call(matching({ text, begins: false, withHidden: true }))
    .$if(filter === 'default', (q) => q.where('is_default', '=', true))
    .$if(filter === 'hidden', (q) => q.where('hide_suggest', '=', true));
  const columns = ['url', 'title', 'is_default', 'hide_suggest'] as const;
  const rows = all.select([...columns, 'video_count as videos', 'follower_count as followers']);
  const [found, total] = await Promise.all([
    readPage(siteKey, `panel channels ${filter}`, rows, sortBy(['title', 'asc'], ['id', 'asc']), query),
    countRows(all),
  ]);
  const channels = found.rows.map(
    ({ url, title, is_default, hide_suggest, videos, followers }): ListedChannel => ({
      ...{ url, title, is_default, hide_suggest, videos, followers },
    }),
  );
  return { channels, total, next: found.next, prev: found.prev };
}
