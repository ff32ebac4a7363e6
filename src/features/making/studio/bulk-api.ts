import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { PASSWORD_LENGTH, settleAudience } from '#features/videos/video/audience-rules.ts';
import { chosenChannelId } from '#features/videos/channel/model/filing.ts';
import { refusedField } from '#features/videos/video/edit-rules.ts';
import { requireAudience, throwMistake } from '#features/videos/video/model/schedule.ts';
import { tagNames } from '#features/videos/tag/tag-line-rules.ts';
import { openOwnAlbum } from '#features/watching/album/model/find.ts';
import type { Caller, Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { api } from '#src/routes.ts';
import * as contract from './bulk-contract.ts';
import { type BulkChange, editIn, isEmptyChange, type Selection } from './bulk-rules.ts';
import { presentBulk, presentBulkById } from './bulk-present.ts';
import { BULK_MISTAKES } from './bulk-texts.ts';
import { beginBulk, beginUndo } from './model/bulk.ts';
import { stopBulk } from './model/bulk-end.ts';
import { measureDownload } from './model/bulk-download.ts';
import { listBulks, openBulk } from './model/bulk-read.ts';

const texts = textsIn(BULK_MISTAKES, FIRST_LANGUAGE);

export default handlers(api.bulk, {
  start: on(contract.startBulk, async (ctx, input, caller) => {
    const viewer = signedIn(caller);
    const change = changeIn(input);
    await requireSense(ctx, viewer, change);
    return answer(ctx, caller, await beginBulk(ctx, viewer.id, selectionIn(input), change, input.count));
  }),

  list: on(contract.listBulk, async (ctx, _input, caller) => ({
    changes: (await listBulks(ctx, signedIn(caller).id)).map((row) => presentBulk(ctx, row)),
  })),

  downloads: on(contract.bulkDownloads, async (ctx, input, caller) => {
    const { kind, videos, bytes } = await measureDownload(ctx, signedIn(caller).id, selectionIn(input));
    return { kind, videos, bytes, uri: ctx.config.publicUrl + downloadPath(kind, input) };
  }),

  read: on(contract.readBulk, (ctx, { change }, caller) => answer(ctx, caller, change)),

  stop: on(contract.stopBulk, async (ctx, { change }, caller) => {
    const { id } = await openBulk(ctx, signedIn(caller).id, change);
    await stopBulk(ctx, id);
    return answer(ctx, caller, id);
  }),

  undo: on(contract.undoBulk, async (ctx, { change }, caller) => {
    const { id: accountId } = signedIn(caller);
    const { id } = await openBulk(ctx, accountId, change);
    return answer(ctx, caller, await beginUndo(ctx, accountId, id));
  }),
});

function answer(ctx: Ctx, caller: Caller, bulkId: number) {
  return presentBulkById(ctx, signedIn(caller).id, bulkId, caller.language);
}

type AskedSelection = Pick<contract.BulkInput, 'videos' | 'all' | 'q' | 'state'>;

function selectionIn({ videos, all, q: text, state }: AskedSelection): Selection {
  return all ? { text, state } : { ids: [...new Set(videos)] };
}

/** The address of the archive, or of the list of links. */
function downloadPath(kind: 'zip' | 'links', { videos, all, q, state }: AskedSelection): string {
  const { path } = kind === 'zip' ? raw.ownVideosArchive : raw.ownVideosLinks;
  const query: Record<string, string> = all
    ? { all: '1', ...(q && { q }), state }
    : { videos: videos.join() };
  return `${path}?${new URLSearchParams(query)}`;
}

/** @throws AppError `invalid_param` for tags that are none */
function changeIn(input: contract.BulkInput): BulkChange {
  const { action, comments, album, reason } = input;
  const tags = tagsIn(input);
  const change: BulkChange = {
    action,
    edit: action === 'edit' ? settleAudience(editIn(input)) : {},
    ...(tags && { tags }),
    ...(comments && { comments }),
    ...(album && { album }),
    reason,
  };
  if (isEmptyChange(change)) throw new AppError('invalid_param', texts.nothing, { param: 'action' });
  return change;
}

function tagsIn({ tags, tags_add, tags_remove }: contract.BulkInput): BulkChange['tags'] {
  const read = (list: string | undefined, param: string) => {
    const names = list === undefined ? undefined : tagNames(list);
    if (names === null) throw new AppError('invalid_param', texts.noTag, { param });
    return names;
  };
  const [only, add, remove] = [
    read(tags, 'tags'),
    read(tags_add || undefined, 'tags_add'),
    read(tags_remove || undefined, 'tags_remove'),
  ];
  if (only && (add || remove)) throw new AppError('invalid_param', texts.tagsTwice, { param: 'tags' });
  const given = { ...(only && { only }), ...(add && { add }), ...(remove && { remove }) };
  return Object.keys(given).length === 0 ? undefined : given;
}

/** What can be known of a change before it begins. @throws AppError as the call for one video */
async function requireSense(ctx: Ctx, viewer: Viewer, { edit, album }: BulkChange): Promise<void> {
  const { password, password_name: _name, ...fields } = edit;
  const field = refusedField(viewer, fields, { accountId: viewer.id });
  if (field) throw new AppError('forbidden', undefined, { param: field });
  requireAudience(ctx, edit, true);
  if (password !== undefined && password.length < PASSWORD_LENGTH[0]) throwMistake('password');
  if (edit.channel !== undefined) await chosenChannelId(ctx.db, edit.channel, { accountId: viewer.id });
  if (album !== undefined) await openOwnAlbum(ctx, viewer, album);
}
