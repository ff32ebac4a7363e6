import { posix } from 'node:path';
import { z } from 'zod';
import { TITLE_MAX } from '#base/title.ts';
import { CHAPTER_TITLE_MAX, CHAPTERS_MOST } from '#features/videos/video/chapter-rules.ts';
import type { ItemFacts } from './list-rules.ts';
import type { FeedEntry } from './model/list-items.ts';

/** Files of this site's own export whose text is read. */
export const VIREO_TEXTS =
  /^(account\/account|video\/video|album\/album|album\/album_video|caption\/caption|list\/grab)\.json$/;

type Texts = ReadonlyMap<string, string>;

const text = z.string().nullable().catch(null);
const flag = z.boolean().catch(false);
const date = z.coerce.date().min(new Date('1900-01-01')).max(new Date('2200-01-01')).nullable().catch(null);

const videoRow = z.object({
  id: z.number(),
  code: z.string().regex(/^[\w-]{1,60}$/),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  ...{ title: text, description: text, nsfw: flag, published_at: date, created_at: date },
  duration: z.number().positive().max(1_000_000).nullable().catch(null),
  // A row that does not say who sees its video is left out.
  ...{ private: z.boolean(), subscribed_only: z.boolean(), password_protected: z.boolean() },
  ...{ is_draft: z.boolean(), is_replacement: z.boolean(), state: z.string() },
  ...{ scheduled_at: z.string().nullable(), discarded_at: z.string().nullable() },
  chapters: z
    .array(z.object({ at: z.number().min(0), title: z.string().min(1).max(CHAPTER_TITLE_MAX) }))
    .max(CHAPTERS_MOST)
    .nullable()
    .catch(null),
});
type VideoRow = z.output<typeof videoRow>;

const captionRow = z.object({ video_id: z.number(), lang: z.string(), file: z.string(), by_machine: flag });
const albumRow = z.object({
  ...{ id: z.number(), title: z.string(), private: z.boolean(), unlisted: z.boolean() },
  ...{ is_watch_later: flag, deleted_at: text, taken_down_at: text },
});
const entryRow = z.object({ album_id: z.number(), video_id: z.number() });
const grabRow = z.object({ video_id: z.number(), original_at: date });
const accountRow = z.object({ username: z.string().regex(/^[^\s@/]{1,60}$/) });

/**
 * The videos whose files are in the archive that a Vireo site makes of an account, and its albums by the
 * addresses of their videos; null for an archive of another kind. What is in the trash there is left out, and
 * what was kept of videos that have been cut.
 * @throws SyntaxError for JSON that is none
 */
export function readVireo({ names, texts }: { readonly names: readonly string[]; readonly texts: Texts }) {
  if (!texts.has('video/video.json') || !texts.has('account/account.json')) return null;
  const files = new Map(names.map((name) => [name.slice(0, name.length - posix.extname(name).length), name]));
  const videos = rowsIn(texts, 'video/video', videoRow).filter(
    (row) => row.discarded_at === null && !row.is_replacement,
  );
  const captions = Map.groupBy(rowsIn(texts, 'caption/caption', captionRow), (row) => row.video_id);
  const origins = new Map(rowsIn(texts, 'list/grab', grabRow).map((row) => [row.video_id, row.original_at]));
  const there = new Set(names);
  const entries = videos.flatMap((row): FeedEntry[] => {
    const file = files.get(`video/files/${row.code}`);
    if (file === undefined) return [];
    const written = (captions.get(row.id) ?? [])
      .map((one) => ({ ...one, file: `caption/files/${one.file}` }))
      .filter((one) => there.has(one.file));
    const picture = files.get(`video/files/${row.code}-picture`);
    return [
      {
        ...{ url: row.url, title: (row.title ?? '').slice(0, TITLE_MAX), duration: row.duration },
        originalAt: origins.get(row.id) ?? row.published_at ?? row.created_at,
        facts: {
          ...{ description: row.description ?? '', file, audience: audienceOf(row), nsfw: row.nsfw },
          captions: Object.fromEntries(written.map((one) => [one.lang, one.file])),
          machine: written.filter((one) => one.by_machine).map((one) => one.lang),
          ...(row.chapters && { chapters: row.chapters }),
          ...(picture !== undefined && { picture }),
        },
      },
    ];
  });
  return { entries, albums: albumsIn(texts, videos) };
}

/** Whose archive it is, as `name@host`; null for one of another kind, or of somebody without videos. */
export function ownerIn(texts: Texts): string | null {
  if (!texts.has('video/video.json')) return null;
  const [account] = rowsIn(texts, 'account/account', accountRow);
  const [video] = rowsIn(texts, 'video/video', videoRow);
  return account && video ? `${account.username}@${new URL(video.url).host}` : null;
}

/** The rows of a table as they should be; others are left out, and what no database stores in their words. */
function rowsIn<T extends z.ZodType>(texts: Texts, table: string, shape: T): z.output<T>[] {
  const rows: unknown = JSON.parse(texts.get(`${table}.json`) ?? '[]', (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
  return (Array.isArray(rows) ? rows : []).flatMap((row) => {
    const read = shape.safeParse(row);
    return read.success ? [read.data] : [];
  });
}

/** Passwords and times do not come along, and what nobody could see there is not for anybody here. */
function audienceOf(row: VideoRow): NonNullable<ItemFacts['audience']> {
  const isOut = ['success', 'stored'].includes(row.state) && !row.is_draft && row.scheduled_at === null;
  if (row.password_protected || !isOut) return 'closed';
  if (row.subscribed_only) return 'followers';
  return row.private ? 'unlisted' : 'public';
}

function albumsIn(texts: Texts, videos: readonly VideoRow[]) {
  const urls = new Map(videos.map(({ id, url }) => [id, url]));
  const entries = Map.groupBy(rowsIn(texts, 'album/album_video', entryRow), (row) => row.album_id);
  return rowsIn(texts, 'album/album', albumRow)
    .filter((album) => !album.is_watch_later && album.deleted_at === null)
    .map(({ id, title, ...album }) => ({
      title,
      isHidden: album.private || album.unlisted || album.taken_down_at !== null,
      keys: (entries.get(id) ?? []).flatMap((entry) => urls.get(entry.video_id) ?? []),
    }));
}
