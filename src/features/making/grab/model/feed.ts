import { readText, safeFetch } from '#platform/fetch/safe-fetch.ts';
import type { Ctx } from '#src/context.ts';
import { readFeedFile } from '../feed-file.ts';
import { FOUND_MAX } from '../list-rules.ts';
import { inPlace } from './answer-question.ts';
import { asGrabError } from './direct.ts';
import { runListHelper } from './helper-list.ts';
import type { Feed } from './list-items.ts';
import { readPeertubeList } from './peertube.ts';

/** Largest feed that is read, and longest wait for it. */
const LIMITS = { maxBytes: 4 * 1024 ** 2, timeoutMs: 30_000 };

/**
 * The videos of a channel, a playlist or a feed at that address, none of which is downloaded; null if there
 * is only one video, or nothing. Asked are, in this order, PeerTube's calls at the addresses that its pages
 * have, the address itself for RSS or Atom, and the operator's helper.
 * @throws AppError `invalid_url`, `invalid_grab`
 */
export async function readFeed(ctx: Ctx, url: string, signal: AbortSignal): Promise<Feed | null> {
  return (
    (await readPeertubeList(ctx, url, signal)) ??
    (await readSyndicated(ctx, url, signal)) ??
    (await inPlace(ctx.db, signal, () => runListHelper(ctx, url, signal)))
  );
}

async function readSyndicated(ctx: Ctx, url: string, signal: AbortSignal): Promise<Feed | null> {
  try {
    const answer = await safeFetch(url, { ...LIMITS, policy: ctx.fetchPolicy, signal });
    const type = String(answer.headers['content-type'] ?? '');
    if (answer.status !== 200 || !/xml/i.test(type) || /xhtml/i.test(type)) {
      answer.body.destroy();
      return null;
    }
    const feed = readFeedFile(await readText(answer), answer.url, FOUND_MAX);
    return (
      feed && {
        title: feed.title,
        entries: feed.entries.map(({ description, ...entry }) => ({
          ...entry,
          facts: description === null ? {} : { description },
        })),
      }
    );
  } catch (error) {
    signal.throwIfAborted();
    throw asGrabError(error);
  }
}
