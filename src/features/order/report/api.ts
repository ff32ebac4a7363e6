import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { deleteComment } from '#features/talking/comment/model/change.ts';
import { openAnyComment, openComment } from '#features/talking/comment/model/find.ts';
import { takeDownMessage } from '#features/talking/message/model/change.ts';
import { openMessage } from '#features/talking/message/model/messages.ts';
import { editVideo } from '#features/videos/video/model/edit.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import { mayOpen } from '#features/videos/video/rules.ts';
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
  commentReported,
  hasReported,
  isReported,
  messageReported,
  report,
  decideReports,
  takeBack,
  videoReported,
} from './model/reports.ts';
import { mayReport } from './rules.ts';
import { ERROR_TEXTS } from './texts.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

export default handlers(api.report, {
  flag: on(contract.flagVideo, async (ctx, { video: idOrCode, value, reason, text }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideo(ctx, viewer, idOrCode);
    if (!mayReport(viewer, video)) throw new AppError('forbidden', errors.ownVideo);
    if (value === 1)
      return {
        flagged: await report(ctx, { ...videoReported(video.id), accountId: viewer.id, reason, text }),
      };
    await takeBack(ctx, videoReported(video.id), viewer.id);
    return { flagged: false };
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
    if (value === 1)
      return {
        flagged: await report(ctx, { ...commentReported(comment), accountId: viewer.id, reason, text }),
      };
    await takeBack(ctx, commentReported(comment), viewer.id);
    return { flagged: false };
  }),

  isCommentFlagged: on(contract.isCommentFlagged, async (ctx, named, caller) => {
    const viewer = signedIn(caller);
    const comment = await openComment(ctx, viewer, named);
    return { flagged: await hasReported(ctx, commentReported(comment), viewer.id) };
  }),

  flagMessage: on(contract.flagMessage, async (ctx, { message: id, value, reason, text }, caller) => {
    const viewer = signedIn(caller);
    const { accountId: authorId, body } = await openMessage(ctx, viewer.id, id);
    if (!mayReport(viewer, { accountId: authorId })) throw new AppError('forbidden', errors.ownMessage);
    const reported = messageReported(id);
    if (value === 1) {
      const written = { authorId, body };
      return { flagged: await report(ctx, { ...reported, accountId: viewer.id, reason, text, written }) };
    }
    await takeBack(ctx, reported, viewer.id);
    return { flagged: false };
  }),

  isMessageFlagged: on(contract.isMessageFlagged, async (ctx, { message }, caller) => {
    const viewer = signedIn(caller);
    const { id } = await openMessage(ctx, viewer.id, message);
    return { flagged: await hasReported(ctx, messageReported(id), viewer.id) };
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
