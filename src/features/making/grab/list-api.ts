import { albumChanged } from '#features/watching/album/feature.ts';
import { insertAlbum } from '#features/watching/album/model/albums.ts';
import { openOwnAlbum } from '#features/watching/album/model/find.ts';
import { chosenChannelId } from '#features/videos/channel/model/filing.ts';
import { retryVideo } from '#features/making/studio/model/retry.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { parseContentRange } from '#features/making/upload/rules.ts';
import { readBody } from '#platform/http/raw-body.ts';
import { AppError, isRefusal } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './list-contract.ts';
import { presentItem, presentList, presentListById } from './list-present.ts';
import { type AddAlbum, pauseList, removeList, resumeList, startList } from './model/list-change.ts';
import { createArchive, receivedBytes, receivePart } from './model/archive.ts';
import { followList, requireFollowable } from './model/list-follow.ts';
import { createList } from './model/list-create.ts';
import { readAgain, requeueFailed } from './model/list-retry.ts';
import { listItems } from './model/item-states.ts';
import { type ListRow, listLists, openList } from './model/list-find.ts';

export default handlers(api.imports, {
  create: on(contract.createList, async (ctx, { links }, caller) => {
    const asker = { accountId: signedIn(caller).id, address: caller.address };
    return answer(ctx, caller, await createList(ctx, asker, links));
  }),

  createArchive: on(contract.createArchive, async (ctx, file, caller) => {
    const asker = { accountId: signedIn(caller).id, address: caller.address };
    return answer(ctx, caller, await createArchive(ctx, asker, file));
  }),

  part: on(contract.sendPart, async (ctx, input, caller, { request }) => {
    const list = await open(ctx, caller, input);
    const range = parseContentRange(request.headers['content-range']);
    if (!range) throw new AppError('invalid_content_range');
    return { received: await receivePart(ctx, list, range, readBody(request)) };
  }),

  received: on(contract.readReceived, async (ctx, input, caller) => ({
    received: await receivedBytes(ctx, (await open(ctx, caller, input)).id),
  })),

  list: on(contract.listLists, async (ctx, _input, caller) => ({
    imports: (await listLists(ctx, signedIn(caller).id)).map((row) => presentList(ctx, row, caller.language)),
  })),

  read: on(contract.readList, (ctx, input, caller) =>
    presentListById(ctx, signedIn(caller).id, input.import, caller.language),
  ),

  items: on(contract.listItems, async (ctx, input, caller) => {
    const { id } = await open(ctx, caller, input);
    return { items: (await listItems(ctx, id)).map((row) => presentItem(ctx, row, caller.language)) };
  }),

  start: on(contract.startList, async (ctx, input, caller) => {
    const list = await open(ctx, caller, input);
    const { private: isPrivate, subscribed_only, channel } = input;
    await chosenChannelId(ctx.db, channel ?? '', { accountId: list.accountId });
    const album = await chosenAlbum(ctx, caller, input);
    const settings = { channel, private: isPrivate, subscribed_only, album };
    if (input.follow) requireFollowable(list);
    await startList(ctx, list, input.all ? null : input.items, settings);
    if (input.follow) await followList(ctx, list, true);
    return answer(ctx, caller, list.id);
  }),

  change: on(contract.changeList, async (ctx, input, caller) => {
    const list = await open(ctx, caller, input);
    await followList(ctx, list, input.follow);
    return answer(ctx, caller, list.id);
  }),

  pause: on(contract.pauseList, async (ctx, input, caller) => {
    const list = await open(ctx, caller, input);
    await pauseList(ctx, list);
    return answer(ctx, caller, list.id);
  }),

  resume: on(contract.resumeList, async (ctx, input, caller) => {
    const list = await open(ctx, caller, input);
    await resumeList(ctx, list);
    return answer(ctx, caller, list.id);
  }),

  retry: on(contract.retryList, async (ctx, input, caller) => {
    const list = await open(ctx, caller, input);
    if (list.state === 'unreadable') await readAgain(ctx, list);
    else await retryFailed(ctx, await requeueFailed(ctx, list, input.item ?? null));
    return answer(ctx, caller, list.id);
  }),

  remove: on(contract.removeList, async (ctx, input, caller) => {
    await removeList(ctx, await open(ctx, caller, input));
    return {};
  }),
});

function open(ctx: Ctx, caller: Caller, input: { readonly import: number }): Promise<ListRow> {
  return openList(ctx, signedIn(caller).id, input.import);
}

async function answer(ctx: Ctx, caller: Caller, listId: number) {
  return { import: presentList(ctx, await openList(ctx, signedIn(caller).id, listId), caller.language) };
}

/** The album that the videos are added to; a new one is made with what starts the import. */
async function chosenAlbum(
  ctx: Ctx,
  caller: Caller,
  { album, album_title, ...rest }: contract.StartInput,
): Promise<AddAlbum> {
  const viewer = signedIn(caller);
  if (album_title) {
    const isHidden = rest.private || rest.subscribed_only;
    return async (trx) => {
      const albumId = await insertAlbum(trx, viewer.id, { title: album_title, private: isHidden });
      await ctx.events.emit(trx, albumChanged, { albumId });
      return albumId;
    };
  }
  const known = album ? (await openOwnAlbum(ctx, viewer, album)).id : undefined;
  return async () => known;
}

/** Fetches or makes again what failed after it had begun; what is left of it is not found a second time. */
async function retryFailed(ctx: Ctx, videoIds: readonly number[]): Promise<void> {
  for (const id of videoIds) {
    const video = await findVideo(ctx, { id });
    if (video) await retryVideo(ctx, video).catch(ignoreKnown);
  }
}

function ignoreKnown(error: unknown): void {
  if (!isRefusal(error)) throw error;
}
