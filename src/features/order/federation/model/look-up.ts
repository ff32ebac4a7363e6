import { FetchError } from '#platform/fetch/errors.ts';
import { readText, safeFetch } from '#platform/fetch/safe-fetch.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isForViewer } from '#features/videos/video/model/audience.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { hostOf, isOwnUri } from '../addresses.ts';
import { hostIn, isDocument, listIn, readDocument, textIn } from '../documents.ts';
import { federates, parseHandle } from '../rules.ts';
import { fetchDocument } from './fetch-document.ts';
import { mayExchange } from './hosts.ts';
import { fetchActor, findRemoteActor, isFresh, type RemoteActor } from './remote-actors.ts';
import { takeVideo } from './remote-videos.ts';

/** Longest answer of WebFinger, and how long it may take. */
const FINGER_BYTES = 64 * 1024;
const FINGER_MS = 8_000;

/** What one question to another site counts for, among the searches that somebody may make in a minute. */
const POINTS = 6;

/** What was found on another site. */
export interface FoundElsewhere {
  readonly accountId: number | null;
  readonly videoId: number | null;
  /** The page of what was named by its address; null where it was named by its handle. */
  readonly href: string | null;
  /** The page here, however it was named. */
  readonly page: string | null;
}

const NOTHING: FoundElsewhere = { accountId: null, videoId: null, href: null, page: null };

/** Whether a text names somebody or something of another site: a handle, or an address. */
function namesElsewhere(ctx: Pick<Ctx, 'settings' | 'config'>, text: string): boolean {
  if (!federates(ctx)) return false;
  const handle = parseHandle(text);
  if (handle) return handle.host.includes('.') && handle.host !== hostOf(ctx.config);
  return hostIn(text.trim()) !== null && !isOwnUri(ctx.config, text.trim());
}

/**
 * Asks another site for whoever has a handle, or for what is at an address, for somebody who is signed in.
 * @throws AppError `rate_limited`
 */
export async function lookUp(ctx: Ctx, caller: Caller, text: string): Promise<FoundElsewhere> {
  if (!caller.viewer || !namesElsewhere(ctx, text)) return NOTHING;
  await ctx.limit('search', caller, POINTS);
  try {
    const handle = parseHandle(text);
    const address = handle ? await finger(ctx, handle) : text.trim();
    if (address === null) return NOTHING;
    const found = await openAddress(ctx, caller.viewer, address);
    return handle ? { ...found, href: null } : found;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    ctx.log.info({ err: error, text }, 'another site could not be asked');
    return NOTHING;
  }
}

/** What is at an address, which may be that of a page that leads to it. */
async function openAddress(ctx: Ctx, viewer: Caller['viewer'], address: string): Promise<FoundElsewhere> {
  const known = await findRemoteActor(ctx.db, address);
  if (known && isFresh(ctx, known)) return foundPerson(known);
  const host = hostIn(address);
  const document = host !== null && (await mayExchange(ctx, host)) ? await fetchDocument(ctx, address) : null;
  const uri = document && textIn(document, 'id');
  if (!uri) return NOTHING;
  if (document['type'] !== 'Video') return foundPerson(await fetchActor(ctx, uri));
  const videoId = await takeVideo(ctx, { uri }, true);
  const found = videoId === null ? null : await findVideo(ctx, { id: videoId });
  const video = found && (await isForViewer(ctx, viewer, found)) ? found : null;
  const page = video && href('video-view', { code: video.code });
  return { ...NOTHING, videoId: video ? videoId : null, href: page, page };
}

function foundPerson(actor: RemoteActor | null): FoundElsewhere {
  if (actor?.state !== 'active') return NOTHING;
  const page = href('user-profile', { username: actor.handle });
  return { ...NOTHING, accountId: actor.accountId, href: page, page };
}

/** The address of whoever has a handle, as their site says. RFC 7033 */
async function finger(
  ctx: Ctx,
  { name, host }: { readonly name: string; readonly host: string },
): Promise<string | null> {
  if (!(await mayExchange(ctx, host))) return null;
  const scheme = ctx.config.https ? 'https' : 'http';
  const resource = encodeURIComponent(`acct:${name}@${host}`);
  const answer = await safeFetch(`${scheme}://${host}/.well-known/webfinger?resource=${resource}`, {
    ...(ctx.fetchPolicy && { policy: ctx.fetchPolicy }),
    headers: { accept: 'application/jrd+json, application/json' },
    maxBytes: FINGER_BYTES,
    timeoutMs: FINGER_MS,
  });
  if (answer.status !== 200) {
    answer.body.destroy();
    return null;
  }
  const found = readDocument(await readText(answer));
  const self = listIn(found ?? {}, 'links')
    .filter(isDocument)
    .find((link) => link['rel'] === 'self' && /activity\+json|ld\+json/.test(String(link['type'])));
  return self ? textIn(self, 'href') : null;
}
