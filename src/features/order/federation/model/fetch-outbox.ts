import type { Ctx } from '#src/context.ts';
import { type Document, hostIn, idIn, isDocument, isSameHost, listIn, objectIn } from '../documents.ts';
import { federates } from '../rules.ts';
import { fetchDocument } from './fetch-document.ts';
import { FETCH_VIDEO, findRemoteVideo } from './known-videos.ts';
import { findRemoteActor, type RemoteActor } from './remote-actors.ts';
import { takeFaces } from './take-picture.ts';

/** Most pages of an outbox that are asked for, and most videos that are taken out of it. */
const PAGES = 3;
const VIDEOS = 20;

/**
 * Takes in the pictures and the last videos of somebody who is followed since just now, whose address it is.
 * @throws FetchError
 */
export async function fetchOutbox(
  ctx: Ctx,
  { uri }: { readonly uri: string },
  signal: AbortSignal,
): Promise<void> {
  const actor = federates(ctx) ? await findRemoteActor(ctx.db, uri) : null;
  if (actor?.state !== 'active') return;
  await takeFaces(ctx, actor);
  const box = actor.outbox === null ? null : await fetchDocument(ctx, actor.outbox);
  if (box) await takeVideos(ctx, box, actor, signal);
}

async function takeVideos(
  ctx: Ctx,
  box: Document,
  { uri, accountId }: RemoteActor,
  signal: AbortSignal,
): Promise<void> {
  const found = new Set<string>();
  let page: Document | null = listIn(box, 'orderedItems').length > 0 ? box : await pageIn(ctx, box, 'first');
  for (let pages = 0; page && pages < PAGES && found.size < VIDEOS; pages += 1) {
    signal.throwIfAborted();
    for (const address of videosOn(page)) if (isSameHost(address, uri)) found.add(address);
    page = await pageIn(ctx, page, 'next');
  }
  for (const address of [...found].slice(0, VIDEOS)) {
    if (await isKnownAsOf(ctx, address, accountId)) continue;
    await ctx.jobs.send(FETCH_VIDEO, { uri: address }, { key: address, receiver: hostIn(address) ?? '' });
  }
}

/** Whether a video is known, and is of this account, as its owner or beside it. */
async function isKnownAsOf({ db }: Ctx, address: string, accountId: number): Promise<boolean> {
  const known = await findRemoteVideo(db, address);
  if (!known || known.accountId === accountId) return known !== null;
  const beside = db.selectFrom('video_beside').select('video_id').where('video_id', '=', known.id);
  return (await beside.where('account_id', '=', accountId).executeTakeFirst()) !== undefined;
}

/** The addresses of what was published or passed on, apart from what is there as a whole and no video. */
function videosOn(page: Document): string[] {
  const items = [...listIn(page, 'orderedItems'), ...listIn(page, 'items')].filter(isDocument);
  return items
    .filter((item) => item['type'] === 'Create' || item['type'] === 'Announce')
    .filter((item) => (objectIn(item, 'object')?.['type'] ?? 'Video') === 'Video')
    .flatMap((item) => idIn(item, 'object') ?? []);
}

/** A page that may be there as a whole, or at an address of the same site. */
async function pageIn(ctx: Ctx, document: Document, field: 'first' | 'next'): Promise<Document | null> {
  const whole = objectIn(document, field);
  if (whole) return whole;
  const [address, self] = [idIn(document, field), idIn(document, 'id')];
  return address !== null && isSameHost(address, self) ? fetchDocument(ctx, address) : null;
}
