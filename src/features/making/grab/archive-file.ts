import { posix } from 'node:path';
import { recordsIn } from './csv-rules.ts';
import type { FeedEntry } from './model/list-items.ts';
import { readVireo } from './vireo-file.ts';

/** What an archive holds besides its videos, as text; a file that it does not have is null. */
export interface ArchiveTexts {
  /** Names of all its files. */
  readonly names: readonly string[];
  /** Those with words, by name. */
  readonly texts: ReadonlyMap<string, string>;
}

const OF_PEERTUBE = String.raw`peertube/(videos|video-playlists)\.json`;
const OF_TAKEOUT = String.raw`Takeout/[^/]+/(video metadata/videos[^/]*|playlists/[^/]+)\.csv`;
/** Files whose text is read: of PeerTube's export, and of the big site's. */
export const TEXT_FILES = new RegExp(`^(${OF_PEERTUBE}|${OF_TAKEOUT})$`);

interface PeertubeExport {
  readonly url?: string;
  readonly name?: string;
  readonly description?: string | null;
  readonly tags?: readonly unknown[];
  readonly duration?: number;
  readonly publishedAt?: string;
  readonly originallyPublishedAt?: string;
  readonly archiveFiles?: { videoFile?: string | null; captions?: Readonly<Record<string, string>> };
}

interface PeertubePlaylist {
  readonly displayName?: string;
  /** 1 for those that people make. */
  readonly type?: number;
  readonly elements?: readonly { readonly videoUrl?: string }[];
}

/**
 * The videos whose files are in an archive, in the order of its playlists, then of the archive; null for an
 * archive of another kind. Vireo writes `video/video.json`, PeerTube 6 and 7
 * `peertube/videos.json`, the big site `videos.csv`.
 * @throws SyntaxError for JSON that is none
 */
export function readArchive(archive: ArchiveTexts): FeedEntry[] | null {
  const own = readVireo(archive);
  if (own) return withAlbums(own.entries, own.albums, ({ url }) => url);
  return readPeertube(archive) ?? readTakeout(archive);
}

function readPeertube({ names, texts }: ArchiveTexts): FeedEntry[] | null {
  const json = texts.get('peertube/videos.json');
  if (json === undefined) return null;
  const { videos = [] } = JSON.parse(json) as { videos?: readonly PeertubeExport[] };
  const lists = JSON.parse(texts.get('peertube/video-playlists.json') ?? '{}') as {
    videoPlaylists?: readonly PeertubePlaylist[];
  };
  const albums = (lists.videoPlaylists ?? [])
    .filter(({ type = 1 }) => type === 1)
    .map(({ displayName = '', elements = [] }) => ({
      title: displayName,
      keys: elements.map(({ videoUrl }) => String(videoUrl ?? '')),
    }));
  // Paths are relative to the file that names them.
  const there = new Set(names);
  const place = (path: unknown): string => posix.join('peertube', String(path ?? ''));
  return withAlbums(
    videos.flatMap((video) => {
      const { videoFile, captions = {} } = video.archiveFiles ?? {};
      if (!there.has(place(videoFile)) || !video.url) return [];
      return {
        ...{ url: video.url, title: String(video.name ?? ''), duration: video.duration ?? null },
        originalAt: dateIn(video.originallyPublishedAt ?? video.publishedAt),
        facts: {
          ...{ description: String(video.description ?? ''), file: place(videoFile) },
          tags: (video.tags ?? []).map(String),
          captions: Object.fromEntries(
            Object.entries(captions)
              .map(([lang, path]) => [lang, place(path)] as const)
              .filter(([, name]) => there.has(name)),
          ),
        },
      };
    }),
    albums,
    ({ url }) => url,
  );
}

const VIDEO_FILE = /^Takeout\/[^/]+\/videos\/([^/]+)\.(mp4|mov|mkv|webm|avi|m4v|mpg|wmv|flv|3gp)$/i;

/**
 * Its files are named by the titles, cut and without some signs, so each is found by what is left of both; of
 * several with one title, those with the same number.
 */
function readTakeout({ names, texts }: ArchiveTexts): FeedEntry[] | null {
  const tables = [...texts].filter(([name]) => /\/video metadata\/videos[^/]*\.csv$/.test(name));
  if (tables.length === 0) return null;
  const files = names.filter((name) => VIDEO_FILE.test(name));
  const places = placesByTitle(files);
  const taken = new Set<number>();
  const entries = tables
    .flatMap(([, text]) => recordsIn(text))
    .flatMap((row): FeedEntry[] => {
      const title = row['video title (original)'] ?? '';
      const id = row['video id'] ?? '';
      const place = firstNamed(places, title, taken);
      const file = files[place];
      if (file === undefined || !/^[\w-]{6,20}$/.test(id)) return [];
      taken.add(place);
      const ms = Number(row['approx duration (ms)']);
      return [
        {
          ...{ url: `https://www.youtube.com/watch?v=${id}`, title, duration: ms > 0 ? ms / 1_000 : null },
          originalAt: dateIn(row['video publish timestamp'] || row['video create timestamp']),
          facts: {
            ...{ description: row['video description (original)'] ?? '', file },
            tags: Object.keys(row)
              .filter((name) => /^tag \d+$/.test(name))
              .flatMap((name) => row[name] || []),
          },
        },
      ];
    });
  return withAlbums(entries, takeoutPlaylists(texts), ({ url }) => url.slice(url.indexOf('=') + 1));
}

/** Letters of a title from which on a file may have only its beginning, and the most that a name has. */
const CUT_AT = { least: 30, most: 255 };

/** Places of files by what is left of their names, and of the names without their numbers; each in order. */
interface PlacesByTitle {
  readonly whole: ReadonlyMap<string, number[]>;
  readonly numbered: ReadonlyMap<string, number[]>;
}

/** An archive may have thousands of files. */
function placesByTitle(files: readonly string[]): PlacesByTitle {
  const named = files.map((file, place) => ({ place, name: VIDEO_FILE.exec(file)?.[1] ?? '' }));
  const within = (some: typeof named) =>
    new Map(
      [...Map.groupBy(some, ({ name }) => plain(name))].map(
        ([name, each]) => [name, each.map(({ place }) => place)] as const,
      ),
    );
  const numbered = named.filter(({ name }) => NUMBERED.test(name));
  return {
    whole: within(named),
    numbered: within(numbered.map(({ place, name }) => ({ place, name: name.replace(NUMBERED, '') }))),
  };
}

const NUMBERED = /\(\d+\)$/;

/** The first file of such a title that is not taken, or Infinity. What is taken is left out for good. */
function firstNamed({ whole, numbered }: PlacesByTitle, title: string, taken: ReadonlySet<number>): number {
  const wanted = plain(title);
  if (wanted === '') return Infinity;
  const lengths = Math.max(0, Math.min(wanted.length, CUT_AT.most) - CUT_AT.least + 1);
  const cut = Array.from({ length: lengths }, (_item, at) => wanted.slice(0, CUT_AT.least + at));
  const named = [numbered.get(wanted), ...[wanted, ...cut].map((name) => whole.get(name))];
  const free = named.map((places) => {
    while (places?.[0] !== undefined && taken.has(places[0])) places.shift();
    return places?.[0] ?? Infinity;
  });
  return Math.min(...free);
}

/** Letters and digits alone. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function takeoutPlaylists(texts: ArchiveTexts['texts']): Album[] {
  return [...texts].flatMap(([name, text]) => {
    const title = /\/playlists\/(.+)-videos\.csv$/.exec(name)?.[1];
    if (!title || /^watch later$/i.test(title)) return [];
    return { title, keys: recordsIn(text).map((row) => row['video id'] ?? '') };
  });
}

/** A playlist: its videos in their order, by what names them. */
interface Album {
  readonly title: string;
  /** Not everybody sees it there. */
  readonly isHidden?: boolean;
  readonly keys: readonly string[];
}

/** With the playlists that each is in, and in the order of the first. */
function withAlbums(
  entries: readonly FeedEntry[],
  albums: readonly Album[],
  keyOf: (entry: FeedEntry) => string,
): FeedEntry[] {
  const order = new Map<string, number>();
  const titles = new Map<string, string[]>();
  for (const { title, keys } of albums)
    for (const key of new Set(keys)) {
      if (!order.has(key)) order.set(key, order.size);
      const known = titles.get(key);
      if (known) known.push(title);
      else titles.set(key, [title]);
    }
  const place = (entry: FeedEntry): number => order.get(keyOf(entry)) ?? order.size;
  // Those with one title become one.
  const hidden = new Set(albums.filter(({ isHidden }) => isHidden).map(({ title }) => title));
  return entries
    .map((entry) => {
      const mine = titles.get(keyOf(entry)) ?? [];
      const secret = hidden.size > 0 ? mine.filter((title) => hidden.has(title)) : [];
      const kept = { ...(mine.length > 0 && { albums: mine }), ...(secret.length > 0 && { secret }) };
      return { ...entry, facts: { ...entry.facts, ...kept } };
    })
    .toSorted((one, other) => place(one) - place(other));
}

function dateIn(text: string | undefined): Date | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
