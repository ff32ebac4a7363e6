import { toApiDate } from '#base/api-date.ts';
import { presentFeed } from '#features/watching/feed/model.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import type { AlbumVideosAnswer } from '../contract.ts';
import type { AlbumRow } from './albums.ts';
import { entriesOf } from './entries.ts';
import { listedOne } from './listed.ts';

/** A page of an album as a list answer, with what the album says about each video. */
export async function albumPage(
  ctx: Ctx,
  viewer: Actor | null,
  album: AlbumRow,
  page: { readonly offset: number; readonly limit: number },
): Promise<AlbumVideosAnswer> {
  const [entries, { video_count: total }] = await Promise.all([
    entriesOf(ctx, viewer, album, page),
    listedOne(ctx, viewer, album),
  ]);
  const feed = await presentFeed(
    ctx,
    viewer,
    entries.map(({ id }) => id),
    page,
  );
  return {
    ...feed,
    page: { ...feed.page, total },
    entries: Object.fromEntries(
      entries.map(({ id, title, description, addedAt }) => [
        id,
        { title, description, date_added: toApiDate(addedAt) },
      ]),
    ),
  };
}
