import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { checkRoom, maxSizeOf } from '#features/making/upload/model/quota.ts';
import { retag } from '#features/videos/tag/tag-line-rules.ts';
import { AppError, isRefusal } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { audienceAfter, audienceFlags } from '../archive-rules.ts';
import { ITEM_TRIES, type ItemFacts, type ListSettings } from '../list-rules.ts';
import { LIST_MISTAKES } from '../list-texts.ts';
import { createGrab } from './create-grab.ts';
import { lookAt } from './look-at.ts';

const texts = textsIn(LIST_MISTAKES, FIRST_LANGUAGE);

/** What may be tried again later, without counting as a failure of the video. */
const WAITS: Readonly<Partial<Record<AppError['code'], string>>> = {
  rate_limited: texts.quota,
  disk_full: texts.full,
  quota_full: texts.room,
};

/**
 * Makes the video of an item that waits, and has it fetched, in one transaction: whoever is killed leaves
 * either both or neither. A video that cannot be is noted with the reason. False if nothing more can begin at
 * the moment.
 */
export async function beginItem(ctx: Ctx, itemId: number, signal: AbortSignal): Promise<boolean> {
  const item = await findItem(ctx, itemId);
  if (!item) return true;
  try {
    await checkRoom(ctx, 0);
    await createVideoOf(ctx, item);
    ctx.bus.publish('import', { id: item.listId });
    return true;
  } catch (error) {
    signal.throwIfAborted();
    const wait = error instanceof AppError && WAITS[error.code];
    if (wait) return waitWith(ctx, item, wait);
    await noteFailure(ctx, item, error);
    return true;
  }
}

type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>;

function findItem({ db }: Pick<Ctx, 'db'>, itemId: number) {
  return db
    .selectFrom('import_item as item')
    .innerJoin('import_list as list', 'list.id', 'item.list_id')
    .select(['item.id', 'list.id as listId', 'list.account_id as accountId', 'list.address_hash as hash'])
    .select(['item.url', 'item.title', 'item.facts', 'item.original_at as originalAt', 'list.settings'])
    .select(['item.tries', 'item.duration'])
    .where('item.id', '=', itemId)
    .executeTakeFirst();
}

async function createVideoOf(ctx: Ctx, item: Item): Promise<void> {
  const words = await wordsOf(ctx, item);
  const { channel, ...asked } = item.settings as Partial<ListSettings>;
  const { audience, nsfw } = item.facts as ItemFacts;
  const owner = {
    viewer: { id: item.accountId, defaultPublic: false },
    address: '',
    addressHash: item.hash,
  };
  const { password_protected: isClosed, ...flags } = audienceFlags(audienceAfter(asked, audience));
  const form = { ...words, channel, nsfw, ...flags, public: !flags.private };
  // Nobody knows this password, so only its owner sees the video until they say otherwise.
  const closed = isClosed && { password: makeToken() };
  const order = { url: item.url, start: null, end: null, originalAt: item.originalAt, token: makeToken() };
  await ctx.db.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('import_item')
      .set({ state: 'begun', code: null, reason: null })
      .where('id', '=', item.id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return;
    const { videoId } = await createGrab(trx, ctx, owner, { ...form, ...closed }, order);
    await trx.updateTable('import_item').set({ video_id: videoId }).where('id', '=', item.id).execute();
  });
}

/** Title and description with the tags in it; asks the other site for what the list did not say. */
async function wordsOf(ctx: Ctx, { url, title, facts, accountId }: Item) {
  const known = facts as ItemFacts;
  const most = ctx.settings.current().maxDescription;
  const isKnown = title !== '' && known.description !== undefined;
  const importer = { isSignedIn: accountId > 0, maxSize: maxSizeOf(ctx, true), isPatient: true };
  const found = isKnown ? null : await lookAt(ctx, url, importer);
  const words = {
    title: title || (found?.title ?? ''),
    description: (known.description ?? found?.description ?? '').slice(0, most),
  };
  // Tags that do not fit are left out rather than the video.
  return (known.tags ?? found?.tags ?? []).reduce((so, tag) => retag(so, { add: [tag] }, most) ?? so, words);
}

async function waitWith({ db, bus }: Ctx, { listId }: Item, reason: string): Promise<false> {
  await db.updateTable('import_list').set({ reason }).where('id', '=', listId).execute();
  bus.publish('import', { id: listId });
  return false;
}

/** A reason that may pass is tried again before the video counts as failed. @throws what may pass */
async function noteFailure({ db, bus }: Ctx, { id, listId, tries }: Item, error: unknown): Promise<void> {
  const isFinal = isRefusal(error);
  const state = isFinal || tries + 1 >= ITEM_TRIES ? 'failed' : 'waiting';
  const { code, message } = isFinal ? error : new AppError('invalid_grab', texts.readFailed);
  await db
    .updateTable('import_item')
    .set({ state, tries: tries + 1, ...(state === 'failed' && { code, reason: message }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  bus.publish('import', { id: listId });
  if (state === 'waiting') throw error;
}
