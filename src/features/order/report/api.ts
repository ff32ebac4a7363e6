import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { banAccount, openAnyAccount } from '#features/order/moderation/model/ban-account.ts';
import { openAccountId } from '#features/people/account/model/accounts.ts';
import { mayBan } from '#features/people/account/rules.ts';
import { deleteComment } from '#features/talking/comment/model/change.ts';
import { openAnyComment, openComment } from '#features/talking/comment/model/find.ts';
import { takeDownMessage } from '#features/talking/message/model/change.ts';
import { openMessage } from '#features/talking/message/model/messages.ts';
import { editVideo } from '#features/videos/video/model/edit.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import { mayOpen } from '#features/videos/video/rules.ts';
import { findAlbum, openAlbum } from '#features/watching/album/model/find.ts';
import { takeDownAlbum } from '#features/watching/album/model/remove.ts';
import type { Caller, Viewer } from '#platform/http/caller.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { answerComplaint, complain, complainedOf, openComplaints } from './model/complaints.ts';
import { openReports } from './model/queue.ts';
import {
  albumReported,
  commentReported,
  hasReported,
  isReported,
  messageReported,
  type NewReport,
  report,
  type Reported,
  decideReports,
  takeBack,
  userReported,
  videoReported,
} from './model/reports.ts';
import { mayReport } from './rules.ts';
import { ERROR_TEXTS } from './texts.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

export default handlers(api.report, {
  flag: on(contract.flagVideo, async (ctx, { video: idOrCode, ...wish }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideo(ctx, viewer, idOrCode);
    if (!mayReport(viewer, video)) throw new AppError('forbidden', errors.ownVideo);
    return flag(ctx, viewer, videoReported(video.id), wish);
  }),

  isFlagged: on(contract.isFlagged, async (ctx, { video }, caller) => {
    const viewer = signedIn(caller);
    const { id } = await openVideo(ctx, viewer, video);
    return { flagged: await hasReported(ctx, videoReported(id), viewer.id) };
  }),

  flagComment: on(contract.flagComment, async (ctx, { value, reason, text, ...named }, caller) => {
    const viewer = signedIn(caller);
    const comment = await openComment(ctx, viewer, named);
    if (!mayReport(viewer, comment)) throw new AppError('forbidden', errors.ownComment);
    return flag(ctx, viewer, commentReported(comment), { value, reason, text });
  }),

  isCommentFlagged: on(contract.isCommentFlagged, async (ctx, named, caller) => {
    const viewer = signedIn(caller);
    const comment = await openComment(ctx, viewer, named);
    return { flagged: await hasReported(ctx, commentReported(comment), viewer.id) };
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
    const reported = userReported(await openAccountId(ctx, user));
    return { flagged: await hasReported(ctx, reported, signedIn(caller).id) };
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

  list: on(contract.listReports, (ctx, page, caller) => presentReports(ctx, caller, page)),

  decide: on(contract.decideReports, async (ctx, { video: idOrCode, outcome }, caller) => {
    const moderator = signedIn(caller);
    const { id } = await openVideo(ctx, moderator, idOrCode);
    if (outcome === 'suspended') await suspend(ctx, moderator, id);
    return { settled: await decideReports(ctx, moderator.id, videoReported(id), outcome) };
  }),

  decideComment: on(contract.decideCommentReports, async (ctx, { comment, outcome }, caller) => {
    const moderator = signedIn(caller);
    const row = await openAnyComment(ctx, moderator, { comment });
    if (outcome === 'removed' && row.state !== 'deleted') await deleteComment(ctx, row, moderator.id);
    return { settled: await decideReports(ctx, moderator.id, commentReported(row), outcome) };
  }),

  decideMessage: on(contract.decideMessageReports, async (ctx, { message, outcome }, caller) => {
    const moderator = signedIn(caller);
    if (!(await isReported(ctx, messageReported(message)))) throw new AppError('message_not_found');
    if (outcome === 'removed') await takeDownMessage(ctx, message, moderator.id);
    return { settled: await decideReports(ctx, moderator.id, messageReported(message), outcome) };
  }),

  decideUser: on(contract.decideUserReports, async (ctx, { user, outcome, reason }, caller) => {
    const moderator = signedIn(caller);
    const account = await openAnyAccount(ctx, user);
    if (outcome === 'banned') {
      if (!mayBan(moderator, account)) throw new AppError('forbidden');
      await banAccount(ctx, moderator.id, account.id, { addresses: false, reason });
    }
    return { settled: await decideReports(ctx, moderator.id, userReported(account.id), outcome) };
  }),

  decideAlbum: on(contract.decideAlbumReports, async (ctx, { album: id, outcome, reason }, caller) => {
    const moderator = signedIn(caller);
    const album = await findAlbum(ctx, { id });
    if (!album || !(await isReported(ctx, albumReported(id)))) throw new AppError('album_not_found');
    const settled = await decideReports(ctx, moderator.id, albumReported(id), outcome);
    if (outcome === 'removed') await takeDownAlbum(ctx, album, moderator.id, reason);
    return { settled };
  }),

  complain: on(contract.complain, async (ctx, { sworn: _, ...complaint }, { viewer }) => ({
    complaint_id: String(await complain(ctx, viewer?.id ?? null, complaint)),
  })),

  complaints: on(contract.listComplaints, (ctx, page, caller) => presentComplaints(ctx, caller, page)),

  answerComplaint: on(
    contract.answerComplaint,
    async (ctx, { complaint, answer, suspend: isUpheld }, caller) => {
      const moderator = signedIn(caller);
      // First, and again where it was done before: an answer that says so is sent only once it is true.
      const videoId = isUpheld ? await complainedOf(ctx, complaint) : null;
      if (videoId !== null) await suspend(ctx, moderator, videoId);
      await answerComplaint(ctx, moderator.id, complaint, answer);
      return {};
    },
  ),
});

/** Stores, changes or takes back somebody's report. */
async function flag(
  ctx: Ctx,
  { id: accountId }: Viewer,
  reported: Reported,
  { value, ...said }: Pick<NewReport, 'reason' | 'text' | 'written'> & { value: number },
): Promise<{ flagged: boolean }> {
  if (value === 1) return { flagged: await report(ctx, { ...reported, ...said, accountId }) };
  await takeBack(ctx, reported, accountId);
  return { flagged: false };
}

/** A video that is gone meanwhile needs no suspension. */
async function suspend(ctx: Ctx, moderator: Viewer, videoId: number): Promise<void> {
  const video = await findVideo(ctx, { id: videoId });
  if (video && mayOpen(moderator, video)) await editVideo(ctx, moderator, video, { suspended: true });
}

async function presentReports(ctx: Ctx, caller: Caller, page: ListPage) {
  const moderator = signedIn(caller);
  const { prev: _, ...found } = await openReports(ctx, moderator, page);
  const groups = found.groups.map((group) => ({
    ...group,
    video: group.video && presentVideo(ctx.config, group.video, moderator),
  }));
  return { ...found, groups };
}

async function presentComplaints(ctx: Ctx, caller: Caller, page: ListPage) {
  const moderator = signedIn(caller);
  const found = await openComplaints(ctx, page);
  const complaints = found.complaints.map((complaint) => ({
    ...complaint,
    video: complaint.video && presentVideo(ctx.config, complaint.video, moderator),
  }));
  return { ...found, complaints };
}
