import { FetchError } from '#platform/fetch/errors.ts';
import { isRefusal } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { isOwnUri } from '../addresses.ts';
import {
  type Document,
  hostIn,
  idIn,
  isDocument,
  isSameHost,
  listIn,
  objectIn,
  textIn,
} from '../documents.ts';
import { federates } from '../rules.ts';
import { fetchDocument } from './fetch-document.ts';
import { mayExchange } from './hosts.ts';
import { receiveNote } from './receive-note.ts';
import { openRemoteActor } from './remote-actors.ts';
import { findRemoteVideo } from './known-videos.ts';

/** Most pages of comments that are asked for, and most comments. */
const PAGES = 3;
const NOTES = 60;

/** Most comments above one that are asked for. */
const DEPTH = 5;

/**
 * Takes in the first comments on a video of another site, or one comment with those that it replies to, each
 * as its own site has it. @throws FetchError
 */
export async function fetchReplies(
  ctx: Ctx,
  { uri }: { readonly uri: string },
  signal: AbortSignal,
): Promise<void> {
  if (!federates(ctx)) return;
  const known = await findRemoteVideo(ctx.db, uri);
  if (!known) await takeNote(ctx, uri);
  if (known?.state !== 'success') return;
  const document = await fetchDocument(ctx, uri);
  const collection = document && idIn(document, 'comments');
  if (!collection || !isSameHost(collection, uri)) return;
  for (const address of await listNotes(ctx, collection)) {
    signal.throwIfAborted();
    if (await isKnown(ctx, address)) continue;
    await takeNote(ctx, address).catch((error: unknown) => {
      const isTheirs = error instanceof FetchError || isRefusal(error);
      if (!isTheirs) throw error;
    });
  }
}

/** The addresses of the first comments, the oldest first where the site lists them so. */
async function listNotes(ctx: Ctx, collection: string): Promise<readonly string[]> {
  const found: string[] = [];
  const first = await fetchDocument(ctx, collection);
  let page = first && (objectIn(first, 'first') ?? (await pageAt(ctx, idIn(first, 'first'), collection)));
  for (let pages = 0; page && pages < PAGES && found.length < NOTES; pages += 1) {
    const items = [...listIn(page, 'orderedItems'), ...listIn(page, 'items')];
    for (const item of items) {
      const address = isDocument(item) ? textIn(item, 'id') : String(item);
      if (address && !isOwnUri(ctx.config, address)) found.push(address);
    }
    page = await pageAt(ctx, idIn(page, 'next'), collection);
  }
  return found.slice(0, NOTES);
}

async function pageAt(ctx: Ctx, address: string | null, collection: string): Promise<Document | null> {
  return address !== null && isSameHost(address, collection) ? fetchDocument(ctx, address) : null;
}

/** Stores a comment as if its author had just sent it, after those that it replies to. */
async function takeNote(ctx: Ctx, address: string, depth = 0): Promise<void> {
  const host = hostIn(address);
  if (host === null || !(await mayExchange(ctx, host))) return;
  const note = await fetchDocument(ctx, address);
  const author = note && idIn(note, 'attributedTo');
  if (!note || note['type'] !== 'Note' || !author || !isSameHost(author, address)) return;
  const parent = idIn(note, 'inReplyTo');
  const isUnknown = parent !== null && !isOwnUri(ctx.config, parent) && !(await isKnown(ctx, parent));
  if (isUnknown && depth < DEPTH) await takeNote(ctx, parent, depth + 1);
  const actor = await openRemoteActor(ctx, author);
  if (actor?.state === 'active')
    await receiveNote(ctx, { actor, activity: { type: 'Create', object: note } });
}

async function isKnown({ db }: Pick<Ctx, 'db'>, uri: string): Promise<boolean> {
  const row = db.selectFrom('remote_object').select('uri').where('uri', '=', uri);
  return (await row.executeTakeFirst()) !== undefined;
}
