import type { VideoCardView } from '#features/videos/video/view.ts';
import { hydrateVideos } from '#features/videos/video/model/rows.ts';
import { thumbnailUrl } from '#base/media-path.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { findNamed } from './find.ts';
import { type PlayMode, playOrder, readMode } from '../play-rules.ts';
import { handleOf } from '../rules.ts';
import { entriesOf, type Entry } from './entries.ts';

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
  readonly mode: PlayMode;
  /** The mixed order that begins with this video. */
  readonly shuffled: string;
  /** The videos before and after it; null where there is none. */
  readonly previous: VideoBeside | null;
  readonly next: VideoBeside | null;
}

/** What a narrow list shows of a video. */
export type VideoBeside = Pick<VideoCardView, 'id' | 'code' | 'title' | 'thumbnail' | 'duration' | 'nsfw'>;

/** Videos shown before and from the one being watched. */
const BEFORE = 5;
const AFTER = 40;

/**
 * The album in the query of the watch page, around the video being watched; null if there is none, if the
 * viewer may not see it, or if the video is not in it.
 */
export async function albumBeside(
  ctx: Ctx,
  viewer: Actor | null,
  query: Readonly<Record<string, string | undefined>>,
  videoId: number,
): Promise<AlbumBeside | null> {
  const named = query['album'];
  const album = named ? await findNamed(ctx, viewer, named) : null;
  if (!album) return null;
  const mode = readMode(query);
  const entries = playOrder(await entriesOf(ctx, viewer, album), mode);
  const at = entries.findIndex(({ id }) => id === videoId);
  if (at < 0) return null;
  const first = Math.max(0, at - BEFORE);
  const near = entries.slice(first, at + AFTER);
  const [previous, next] = neighboursOf(entries, at, mode.repeat === 'all');
  const shown = await showBeside(
    ctx,
    new Set([...near, previous, next].filter((entry) => entry !== undefined)),
  );
  const { username, displayname, slug, title } = album;
  return {
    ...{ handle: handleOf(album), title, username, owner: displayname || username, slug },
    ...{ at, total: entries.length, first, mode },
    videos: near.flatMap(({ id }) => shown.get(id) ?? []),
    shuffled: `${videoId}.${ctx.clock.now() % 1_000_000}`,
    previous: (previous && shown.get(previous.id)) ?? null,
    next: (next && shown.get(next.id)) ?? null,
  };
}

/** What comes before and after; the last and the first where the album begins anew. */
function neighboursOf<T>(
  entries: readonly T[],
  at: number,
  isRound: boolean,
): [T | undefined, T | undefined] {
  const isAlone = entries.length < 2;
  const around = isRound && !isAlone ? [entries.at(-1), entries[0]] : [];
  return [entries[at - 1] ?? around[0], entries[at + 1] ?? around[1]];
}

/** Videos as narrow lists show them, with the album's own titles, by their ids. */
async function showBeside(ctx: Ctx, entries: ReadonlySet<Entry>): Promise<ReadonlyMap<number, VideoBeside>> {
  const titles = new Map([...entries].map(({ id, title }) => [id, title]));
  const rows = await hydrateVideos(ctx, [...titles.keys()]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: String(row.id),
        code: row.code,
        title: titles.get(row.id) || row.title,
        thumbnail: thumbnailUrl(row),
        duration: row.duration,
        nsfw: row.nsfw,
      },
    ]),
  );
}
