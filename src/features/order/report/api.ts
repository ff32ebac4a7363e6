import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { openAccountId } from '#features/people/account/model/accounts.ts';
import { openComment } from '#features/talking/comment/model/find.ts';
import { openMessage } from '#features/talking/message/model/messages.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { openAlbum } from '#features/watching/album/model/find.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { complain } from './model/complaints.ts';
import {
  albumReported,
  commentReported,
  hasReported,
  homeOf,
  messageReported,
  type NewReport,
  report,
  type ReportedThing,
  takeBack,
  userReported,
  videoReported,
} from './model/reports.ts';
import { mayReport } from './rules.ts';
import { ERROR_TEXTS } from './texts.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

export default handlers(api.report, {
  flag: on(contract.flagVideo, async (ctx, { video: idOrCode, flagged, ...wish }, caller) => {
    const viewer = signedIn(caller);
    const value = wish.value ?? (flagged === undefined ? undefined : Number(flagged));
    if (value === undefined) throw new AppError('invalid_param', undefined, { param: 'value' });
    const video = await openVideo(ctx, viewer, idOrCode);
    if (!mayReport(viewer, video)) throw new AppError('forbidden', errors.ownVideo);
    return flag(ctx, viewer, videoReported(video.id), { ...wish, value });
  }),

  isFlagged: on(contract.isFlagged, async (ctx, { video }, caller) => {
    const viewer = signedIn(caller);
    const { id, accountId } = await openVideo(ctx, viewer, video);
    const host = await homeOf(ctx, accountId);
    return { flagged: await hasReported(ctx, videoReported(id), viewer.id), host };
  }),

  flagComment: on(contract.flagComment, async (ctx, { value, reason, text, forward, ...named }, caller) => {
    const viewer = signedIn(caller);
    const comment = await openComment(ctx, viewer, named);
    if (!mayReport(viewer, comment)) throw new AppError('forbidden', errors.ownComment);
    return flag(ctx, viewer, commentReported(comment), { value, reason, text, forward });
  }),

  isCommentFlagged: on(contract.isCommentFlagged, async (ctx, named, caller) => {
    const viewer = signedIn(caller);
    const comment = await openComment(ctx, viewer, named);
    const host = await homeOf(ctx, comment.accountId);
    return { flagged: await hasReported(ctx, commentReported(comment), viewer.id), host };
  }),

  flagMessage: on(contract.flagMessage, async (ctx, { message: id, ...wish }, caller) => {
    const viewer = signedIn(caller);
    const { accountId: authorId, body } = await openMessage(ctx, viewer.id, id);
    if (!mayReport(viewer, { accountId: authorId })) throw new AppError('forbidden', errors.ownMessage);
    return flag(ctx, viewer, messageReported(id), { ...wish, written: { authorId, body } });
  }),

  isMessageFlagged: on(contract.isMessageFlagged, async (ctx, { message }, caller) => {
    const viewer = signedIn(caller);
    const { id } = await openMessage(ctx, viewer.id, message);
    return { flagged: await hasReported(ctx, messageReported(id), viewer.id) };
  }),

  flagUser: on(contract.flagUser, async (ctx, { user, ...wish }, caller) => {
    const viewer = signedIn(caller);
    const accountId = await openAccountId(ctx, user);
    if (!mayReport(viewer, { accountId })) throw new AppError('forbidden', errors.ownAccount);
    return flag(ctx, viewer, userReported(accountId), wish);
  }),

  isUserFlagged: on(contract.isUserFlagged, async (ctx, { user }, caller) => {
    const id = await openAccountId(ctx, user);
    const host = await homeOf(ctx, id);
    return { flagged: await hasReported(ctx, userReported(id), signedIn(caller).id), host };
  }),

  flagAlbum: on(contract.flagAlbum, async (ctx, { album: named, ...wish }, caller) => {
    const viewer = signedIn(caller);
    const album = await openAlbum(ctx, viewer, named);
    if (!mayReport(viewer, album)) throw new AppError('forbidden', errors.ownAlbum);
    return flag(ctx, viewer, albumReported(album.id), wish);
  }),

  isAlbumFlagged: on(contract.isAlbumFlagged, async (ctx, { album }, caller) => {
    const viewer = signedIn(caller);
    const { id } = await openAlbum(ctx, viewer, album);
    return { flagged: await hasReported(ctx, albumReported(id), viewer.id) };
  }),

  complain: on(contract.complain, async (ctx, { sworn: _sworn, ...complaint }, { viewer, language }) => ({
    complaint_id: String(await complain(ctx, viewer?.id ?? null, { ...complaint, language })),
  })),
});

/** Stores, changes or withdraws the viewer's report. */
async function flag(
  ctx: Ctx,
  { id: accountId }: Viewer,
  reported: ReportedThing,
  { value, ...words }: Pick<NewReport, 'reason' | 'text' | 'written' | 'forward'> & { value: number },
): Promise<{ flagged: boolean }> {
  if (value === 1) return { flagged: await report(ctx, { ...reported, ...words, accountId }) };
  await takeBack(ctx, reported, accountId);
  return { flagged: false };
}
