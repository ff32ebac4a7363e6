import { hydrateVideos, type VideoRow } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { entriesOf } from './entries.ts';
import type { AlbumRow } from './find.ts';

/** The public videos last added to an album, latest first, at most `most`. */
export async function latestIn(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'settings'>,
  album: AlbumRow,
  most: number,
): Promise<VideoRow[]> {
  const entries = await entriesOf(ctx, null, album);
  const latest = entries.toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime());
  return hydrateVideos(
    ctx,
    latest.slice(0, most).map(({ id }) => id),
  );
}
