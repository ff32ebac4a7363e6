import { readText, safeFetch } from '#platform/fetch/safe-fetch.ts';
import type { Ctx } from '#src/context.ts';
import { FOUND_MAX } from '../list-rules.ts';
import { type PeertubeVideo, fileOf, listAt, videoAt } from '../peertube-rules.ts';
import type { Feed, FeedEntry } from './list-items.ts';

/** Most that one call answers. */
const PAGE = 100;
const LIMITS = { maxBytes: 4 * 1024 ** 2, timeoutMs: 20_000 };

type Parts = Pick<Ctx, 'fetchPolicy'>;

/**
 * The videos of a channel, an account or a playlist of a PeerTube site, page by page, up to FOUND_MAX; null
 * where the address is none of those or its site is another one. Its public REST API, as of version 6.
 */
export async function readPeertubeList(ctx: Parts, url: string, signal?: AbortSignal): Promise<Feed | null> {
  const list = listAt(url);
  const about = list && (await ask(ctx, list.about, signal));
  if (!list || !about) return null;
  const entries: FeedEntry[] = [];
  while (entries.length < FOUND_MAX) {
    const page = await ask(ctx, `${list.videos}?start=${entries.length}&count=${PAGE}`, signal);
    const data = Array.isArray(page?.['data']) ? (page['data'] as Record<string, unknown>[]) : [];
    entries.push(...data.map((row) => entryOf((row['video'] ?? row) as PeertubeVideo, url)));
    if (data.length < PAGE) break;
  }
  return { title: String(about['displayName'] ?? ''), entries: entries.filter(({ url: at }) => at !== '') };
}

/** The best file of a video of a PeerTube site, with its words; null as above. */
export async function readPeertubeVideo(ctx: Parts, url: string, maxSize: number) {
  const call = videoAt(url);
  const video = call && ((await ask(ctx, call)) as PeertubeVideo | null);
  const file = video && fileOf(video, maxSize);
  if (!video || !file) return null;
  return {
    title: String(video.name ?? ''),
    description: String(video.description ?? ''),
    thumbnail: video.thumbnailPath ? new URL(video.thumbnailPath, url).href : null,
    duration: video.duration ?? null,
    media: file.url,
    headers: {},
    size: file.size,
    tags: (Array.isArray(video.tags) ? video.tags : []).map(String),
  };
}

function entryOf(video: PeertubeVideo | null, base: string): FeedEntry {
  const id = String(video?.shortUUID ?? video?.uuid ?? '');
  const at = new Date(String(video?.originallyPublishedAt ?? video?.publishedAt ?? ''));
  return {
    url: /^[\w-]{10,40}$/.test(id) ? new URL(`/w/${id}`, base).href : '',
    title: String(video?.name ?? ''),
    duration: typeof video?.duration === 'number' ? video.duration : null,
    originalAt: Number.isNaN(at.getTime()) ? null : at,
    facts: {},
  };
}

/** What a call answers; null where there is none such, or it is not JSON. */
async function ask(ctx: Parts, url: string, signal?: AbortSignal): Promise<Record<string, unknown> | null> {
  try {
    const answer = await safeFetch(url, {
      ...LIMITS,
      policy: ctx.fetchPolicy,
      headers: { accept: 'application/json' },
      ...(signal && { signal }),
    });
    const data: unknown = JSON.parse(await readText(answer));
    return answer.status === 200 && typeof data === 'object' ? (data as Record<string, unknown>) : null;
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}
