import type { VideoCardView } from '#features/videos/video/view.ts';
import { hydrateVideos } from '#features/videos/video/model/rows.ts';
import { thumbnailUrl } from '#base/media-path.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { findNamed } from './find.ts';
import { handleOf } from '../rules.ts';
import { entriesOf } from './entries.ts';

/** The album that a video is being watched in, with the videos around it. */
export interface AlbumBeside {
  /** Its name in addresses: the id, or the code of an unlisted one. */
  readonly handle: string;
  readonly title: string;
  readonly username: string;
  /** What its owner is called. */
  readonly owner: string;
  readonly slug: string;
  /** The video's position, from 0, and the number of videos. */
  readonly at: number;
  readonly total: number;
  /**
   * The videos around it, in order, with the album's own titles; `first` is the position of the first of
   * them.
   */
  readonly first: number;
  readonly videos: readonly VideoBeside[];
}

/** What a narrow list shows of a video. */
export type VideoBeside = Pick<VideoCardView, 'id' | 'code' | 'title' | 'thumbnail' | 'duration' | 'nsfw'>;

/** Videos shown before and from the one being watched. */
const BEFORE = 5;
const AFTER = 40;

/**
 * The album in the watch page's `?album=`, around the video being watched; null if there is none, if the
 * viewer may not see it, or if the video is not in it.
 */
export async function albumBeside(
  ctx: Ctx,
  viewer: Actor | null,
  named: string | undefined,
  videoId: number,
): Promise<AlbumBeside | null> {
  const album = named ? await findNamed(ctx, viewer, named) : null;
  if (!album) return null;
  const entries = await entriesOf(ctx, viewer, album);
  const at = entries.findIndex(({ id }) => id === videoId);
  if (at < 0) return null;
  const first = Math.max(0, at - BEFORE);
  const near = entries.slice(first, at + AFTER);
  const titles = new Map(near.map(({ id, title }) => [id, title]));
  const videos = (
    await hydrateVideos(
      ctx,
      near.map(({ id }) => id),
    )
  ).map((row) => ({
    id: String(row.id),
    code: row.code,
    title: titles.get(row.id) || row.title,
    thumbnail: thumbnailUrl(row),
    duration: row.duration,
    nsfw: row.nsfw,
  }));
  const { username, displayname, slug, title } = album;
  const names = { title, username, owner: displayname || username, slug };
  return { handle: handleOf(album), ...names, at, total: entries.length, first, videos };
}
