import { captionUrl } from '#features/making/caption/files.ts';
import type { AlbumRow } from '#features/watching/album/model/find.ts';
import { VIDEOS_MAX } from '#features/watching/album/rules.ts';
import { type FileSizes, readFileSizes } from '#features/videos/video/model/file-sizes.ts';
import { FILES_KEY, hydrateVideos, type VideoRow } from '#features/videos/video/model/rows.ts';
import { chosenFilters, visibleTo, isListed } from '#features/videos/video/model/visible.ts';
import { completePath } from '#features/videos/video/media.ts';
import type { Ctx } from '#src/context.ts';
import { fileOf, type PodcastKind } from '../rules.ts';

/** The words of an episode: the path of a WebVTT file, and their language. */
interface Transcript {
  readonly path: string;
  readonly language: string;
}

/** An episode as a feed shows it. */
export interface Episode {
  readonly video: VideoRow;
  /** The album's own words for it, else the video's. */
  readonly title: string;
  readonly description: string;
  /** Bytes of the file of its sound; null where the film stands for it. */
  readonly soundSize: number | null;
  /** Bytes of the film; null where there is no file of it. */
  readonly filmSize: number | null;
  readonly transcripts: readonly Transcript[];
}

/**
 * The episodes of an album that everybody may hear, in its order for a serial, else the last added first.
 * One whose file of sound is still to be made comes when it is.
 */
export async function listEpisodes(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  album: Pick<AlbumRow, 'id'>,
  kind: PodcastKind,
): Promise<Episode[]> {
  const entries = await readEntries(ctx, album.id, kind);
  const ids = entries.map(({ id }) => id);
  const [videos, sounds, transcripts] = await Promise.all([
    hydrateVideos(ctx, ids),
    readSounds(ctx, ids),
    captionsOf(ctx, ids),
  ]);
  const sizes = await readFileSizes(ctx, videos);
  const byId = new Map(videos.map((video) => [video.id, video]));
  return entries.flatMap(({ id, title, description }) => {
    const video = byId.get(id);
    const sound = sounds.get(id);
    const file = fileOf(sound);
    const filmSize = video ? filmSizeOf(video, sizes) : null;
    if (!video || file === null || (file === 'film' && filmSize === null)) return [];
    const words = { title: title || video.title, description: description || (video.description ?? '') };
    return [
      { video, ...words, soundSize: sound?.size ?? null, filmSize, transcripts: transcripts.get(id) ?? [] },
    ];
  });
}

function filmSizeOf(video: VideoRow, sizes: FileSizes): number | null {
  // Files of other sites have no size here, and are in no podcast.
  return completePath(video) === '' ? null : sizes.get(video.id) || null;
}

function readEntries({ db, settings }: Pick<Ctx, 'db' | 'settings'>, albumId: number, kind: PodcastKind) {
  // What is not safe for work is marked in a feed instead of being left out.
  const filters = chosenFilters({ settings }, null, { moderated: -1, private: 0, nsfw: -1 });
  const entries = db
    .selectFrom('video')
    .innerJoin('album_video', 'album_video.video_id', 'video.id')
    .select(['video.id', 'album_video.title', 'album_video.description'])
    .where('album_video.album_id', '=', albumId)
    .where(visibleTo(null, filters))
    .limit(VIDEOS_MAX);
  return kind === 'serial'
    ? entries.orderBy('album_video.position').orderBy('video.id').execute()
    : entries.orderBy('album_video.added_at', 'desc').orderBy('video.id', 'desc').execute();
}

/** What is known of files of sound. One that was made of a video's former files stands for the new one. */
async function readSounds({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('episode_sound')
    .select(['video_id as id', 'size', 'state', 'tries'])
    .where((eb) => eb('video_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map(({ id, size, ...row }) => [id, { ...row, size: size && Number(size) }]));
}

/** The captions of these videos, by the ids of those that have any. */
async function captionsOf(
  { db }: Pick<Ctx, 'db'>,
  videoIds: readonly number[],
): Promise<ReadonlyMap<number, Transcript[]>> {
  const rows = await db
    .selectFrom('caption')
    .innerJoin('video', 'video.id', 'caption.video_id')
    .select(['video.id', 'video.media_key as mediaKey', 'caption.key', 'caption.lang'])
    .where((eb) => eb('video.id', '=', eb.fn.any(eb.val(videoIds))))
    .orderBy('caption.lang')
    .execute();
  const byVideo = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byVideo].map(([id, captions]) => [
      id,
      captions.map((row) => ({ path: captionUrl(row, row.key), language: row.lang })),
    ]),
  );
}

/** How many public episodes of the album there are, and of how many the sound is still to be made. */
export async function countEpisodes({ db }: Pick<Ctx, 'db'>, albumId: number) {
  const rows = await db
    .selectFrom('video')
    .innerJoin('album_video', 'album_video.video_id', 'video.id')
    .leftJoin('episode_sound', (join) =>
      join
        .onRef('episode_sound.video_id', '=', 'video.id')
        .on('episode_sound.files_key', '=', FILES_KEY)
        .onRef('episode_sound.media_version', '=', 'video.media_version'),
    )
    .select(['episode_sound.size', 'episode_sound.state', 'episode_sound.tries'])
    .where('album_video.album_id', '=', albumId)
    .where(isListed())
    .execute();
  const files = rows.map(({ size, state, tries }) =>
    fileOf(tries === null || state === null ? undefined : { size, state, tries }),
  );
  return { total: files.length, waiting: files.filter((file) => file === null).length };
}
