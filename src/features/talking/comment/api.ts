import type { z } from 'zod';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { pageOf } from '#base/fields.ts';
import { mediaUrl } from '#base/media-path.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import { recordUnlessOwn } from '#features/people/audit/model.ts';
import { readHidden } from '#features/people/user/model/hidden.ts';
import { openVideo, openVideoFacts } from '#features/videos/video/model/find.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { visibleIds } from '#features/videos/video/model/visible-ids.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { approveComment, deleteComment, editComment, restoreComment, voteOnComment } from './model/change.ts';
import { readNow } from './closed.ts';
import { CHAT_FILE, readWords } from './chat-rules.ts';
import { banCommenter } from './model/ban.ts';
import { readLastAt, readTalk, runsChat } from './model/chat.ts';
import { createComment } from './model/create.ts';
import { pinComment, changeDiscussion } from './model/discussion.ts';
import { openAnyComment, openComment } from './model/find.ts';
import { type CommentPage, listReplies, listSince, listThreads } from './model/list.ts';
import type { CommentRow } from './model/rows.ts';
import { commentPath, commentUrl, presentComment, presentDiscussion, presentTalk } from './present.ts';
import {
  mayBeBanned,
  mayDelete,
  mayEditComment,
  mayModerate,
  mayRestore,
  mayVoteOn,
  type Order,
} from './rules.ts';
import { ERROR_TEXTS } from './texts.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

export default handlers(api.comment, {
  list: on(contract.listComments, async (ctx, { video: name, since, ...input }, { viewer }) => {
    const video = await openVideoFacts(ctx, viewer, name);
    if (since === undefined)
      return listAnswer(ctx, viewer, await listThreads(ctx, viewer, video, orderOf(input), input), input);
    const [found, now] = await Promise.all([
      listSince(ctx, viewer, video, since, input),
      readNow(ctx, viewer, video),
    ]);
    return { ...listAnswer(ctx, viewer, found, input), ...now };
  }),

  ofVideo: on(contract.listOfVideo, async (ctx, { video, ...input }, { viewer }) => {
    const facts = await openVideoFacts(ctx, viewer, video);
    return listAnswer(ctx, viewer, await listThreads(ctx, viewer, facts, orderOf(input), input), input);
  }),

  read: on(contract.readComment, (ctx, named, { viewer }) => answer(ctx, viewer, named.comment, named.video)),

  replies: on(contract.listReplies, async (ctx, { comment, video, ...input }, { viewer }) => {
    const row = await openAnyComment(ctx, viewer, { comment, video });
    return listAnswer(ctx, viewer, await listReplies(ctx, viewer, row, orderOf(input), input), input);
  }),

  address: on(contract.commentAddress, async (ctx, named, { viewer }) => {
    const row = await openComment(ctx, viewer, named);
    return { url: commentPath(row), full_url: commentUrl(ctx.config, row) };
  }),

  create: on(contract.createComment, async (ctx, { video: name, comment, body, at }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideoFacts(ctx, viewer, name);
    const parent =
      comment === undefined ? null : await openComment(ctx, viewer, { comment, video: video.code });
    if (parent && parent.videoId !== video.id) throw new AppError('comment_not_found');
    const row = await createComment(ctx, viewer, { video, parent, body, at: at ?? null });
    return { comment: presentComment(ctx.config, row, viewer) };
  }),

  edit: on(contract.editComment, async (ctx, { body, ...named }, caller) => {
    const viewer = signedIn(caller);
    const row = await openComment(ctx, viewer, named);
    if (row.accountId !== viewer.id) throw new AppError('forbidden');
    if (!mayEditComment(viewer, row, ctx.clock.now())) throw new AppError('forbidden', errors.late);
    await editComment(ctx, row, body, viewer);
    return answer(ctx, viewer, row.id, row.code);
  }),

  remove: on(contract.removeComment, async (ctx, named, caller) => {
    const viewer = signedIn(caller);
    const row = await openComment(ctx, viewer, named);
    if (!mayDelete(viewer, row, row.video) && !(await runsChat(ctx.db, row.videoId, viewer)))
      throw new AppError('forbidden');
    await deleteComment(ctx, row, viewer.id);
    return {};
  }),

  restore: on(contract.restoreComment, async (ctx, named, caller) => {
    const viewer = signedIn(caller);
    const row = await openAnyComment(ctx, viewer, named);
    if (row.deletedAt === null) throw new AppError('comment_not_found');
    if (!mayRestore(viewer, row, ctx.clock.now())) throw new AppError('forbidden', errors.lateUndo);
    const back = { ...aboutComment(row), action: 'comment-restored', actorId: viewer.id } as const;
    await recordUnlessOwn(ctx, back, (one) => restoreComment(one, row));
    return answer(ctx, viewer, row.id, row.code);
  }),

  vote: on(contract.voteOnComment, async (ctx, { value, ...named }, caller) => {
    const viewer = signedIn(caller);
    const row = await openComment(ctx, viewer, named);
    if (!mayVoteOn(viewer, row, row.video)) throw new AppError('forbidden');
    const score = await voteOnComment(ctx, row, viewer.id, value);
    return { vote: { value }, comment: { comment_id: String(row.id), score } };
  }),

  approve: on(contract.approveComment, async (ctx, named, caller) => {
    const viewer = signedIn(caller);
    const row = await openComment(ctx, viewer, named);
    if (!mayModerate(viewer, row.video)) throw new AppError('forbidden');
    if (row.state === 'held' && row.video.accountId !== viewer.id) {
      const approved = { ...aboutComment(row), action: 'comment-approved', actorId: viewer.id } as const;
      await recordUnlessOwn(ctx, approved, (one) => approveComment(one, row));
    } else await approveComment(ctx, row);
    return answer(ctx, viewer, row.id, row.code);
  }),

  pin: on(contract.pinComment, async (ctx, { value, ...named }, caller) => {
    const viewer = signedIn(caller);
    const row = await openComment(ctx, viewer, named);
    if (!mayModerate(viewer, row.video)) await requireChat(ctx, viewer, row.videoId);
    if (row.rootId !== null) throw new AppError('invalid_param', errors.pinReply, { param: 'comment' });
    const about = { id: row.videoId, accountId: row.video.accountId };
    const pinned = value ? row.id : null;
    if (value || row.isPinned)
      await changingDiscussion(ctx, viewer, about, (one) => pinComment(one, row.videoId, pinned));
    return answer(ctx, viewer, row.id, row.code);
  }),

  ban: on(contract.banCommenter, async (ctx, named, caller) => {
    const viewer = signedIn(caller);
    const row = await openAnyComment(ctx, viewer, named);
    if (!mayModerate(viewer, row.video)) await requireChat(ctx, viewer, row.videoId);
    const { accountId: ownerId } = row.video;
    const author = row.accountId === null ? null : await findAccountById(ctx, row.accountId);
    if (!author || ownerId === null || !mayBeBanned(viewer, author, { ownerId }))
      throw new AppError('invalid_param', errors.unbannable, { param: 'comment' });
    await banCommenter(ctx, { ownerId, accountId: author.id, actorId: viewer.id, about: row });
    return {};
  }),

  discussion: on(contract.readDiscussion, async (ctx, { video: name }, { viewer }) => {
    const { id } = await openVideoFacts(ctx, viewer, name);
    const listener = viewer && { id: viewer.id, scopes: null };
    const [talk, hidden, told] = await Promise.all([
      readTalk(ctx.db, id, viewer),
      viewer ? readHidden(ctx, viewer) : { blocked: [], muted: [] },
      listener ? visibleIds(ctx, listener, [id]) : [],
    ]);
    const lastAt = viewer && talk.slowSeconds > 0 ? await readLastAt(ctx.db, id, viewer.id) : null;
    const isPushed = told.length > 0;
    const chatUrl = isPushed || !talk.isChat ? null : mediaUrl(await openVideo(ctx, viewer, name), CHAT_FILE);
    return presentTalk(viewer, talk, { hidden, lastAt, now: ctx.clock.now(), isPushed, chatUrl });
  }),

  changeDiscussion: on(contract.changeDiscussion, async (ctx, { video: name, ...asked }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideo(ctx, viewer, name);
    if (!mayModerate(viewer, video)) await requireChat(ctx, viewer, video.id);
    const { blocked_words: words, follow_minutes: minutes } = asked;
    const change = {
      ...{ locked: asked.locked, approveFirst: asked.approve_first, slowSeconds: asked.slow_seconds },
      followMinutes: minutes === -1 ? null : minutes,
      blockedWords: words === undefined ? undefined : readWords(words),
    };
    const changed = await changingDiscussion(ctx, viewer, video, (one) =>
      changeDiscussion(one, video.id, change),
    );
    return presentDiscussion(changed);
  }),
});

/** Old clients send the column and a direction. */
function orderOf({
  order,
  direction,
}: {
  order: z.output<typeof contract.listOfVideo.input>['order'];
  direction: 'asc' | 'desc';
}): Order {
  if (order === 'score') return 'best';
  if (order === 'best' || order === 'new' || order === 'old') return order;
  return direction === 'asc' ? 'old' : 'new';
}

/** @throws AppError `forbidden` unless the viewer runs the chat of a video that is on air */
async function requireChat({ db }: Ctx, viewer: Viewer, videoId: number): Promise<void> {
  if (!(await runsChat(db, videoId, viewer))) throw new AppError('forbidden');
}

async function answer(ctx: Ctx, viewer: Actor | null, comment: number, video: string | undefined) {
  return { comment: presentComment(ctx.config, await openComment(ctx, viewer, { comment, video }), viewer) };
}

function listAnswer(ctx: Ctx, viewer: Actor | null, { rows, ...found }: CommentPage, page: ListPage) {
  return {
    comments: rows.map((row) => presentComment(ctx.config, row, viewer)),
    page: pageOf(found, page, rows.at(-1)?.createdDate),
  };
}

/** A comment as the log names it. */
function aboutComment({ id, accountId: ownerId, videoId }: CommentRow) {
  return { objectType: 'comment', objectId: id, ownerId, detail: { videoId } } as const;
}

/** Changes how a video is discussed; the log says so unless it is the viewer's own. */
function changingDiscussion<T>(
  ctx: Ctx,
  viewer: Viewer,
  { id, accountId: ownerId }: { readonly id: number; readonly accountId: number | null },
  change: (one: Ctx) => Promise<T>,
): Promise<T> {
  const entry = { action: 'discussion-changed', objectType: 'video', objectId: id, ownerId } as const;
  return recordUnlessOwn(ctx, { ...entry, actorId: viewer.id }, change);
}
