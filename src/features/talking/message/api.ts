import { pageOf } from '#base/fields.ts';
import { openAccountId } from '#features/people/account/model/accounts.ts';
import { isSelf } from '#features/people/account/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { beginThread } from './model/begin.ts';
import { announceTyping, leaveThread, muteThread, removeMessage, restoreMessage } from './model/change.ts';
import { setShowsSeen, showsSeen } from './model/choices.ts';
import { presentSeen } from './model/live.ts';
import { listLeft } from './model/people.ts';
import { countMessages, listMessages, openMessage, searchMessages } from './model/messages.ts';
import { sendMessage } from './model/send.ts';
import { listThreads, openThread } from './model/threads.ts';
import { countUnread, readUpTo } from './model/unread.ts';
import { presentMessages, presentPeople, presentStored, presentThread } from './present.ts';

export default handlers(api.message, {
  list: on(contract.listThreads, async (ctx, page, caller) => {
    const { id } = signedIn(caller);
    const { rows, ...found } = await listThreads(ctx, id, page);
    const last = rows.at(-1);
    return {
      threads: rows.map((row) => presentThread(ctx.config, row)),
      page: pageOf(found, page, last?.message?.createdAt ?? last?.createdAt),
      unreadMessages: await countUnread(ctx, id),
    };
  }),
  create: on(contract.createThread, async (ctx, { to, body }, caller) => {
    const viewer = signedIn(caller);
    return presentStored(ctx, viewer, await beginThread(ctx, viewer.id, to, body));
  }),
  read: on(contract.readThread, async (ctx, { thread: threadId }, caller) => {
    const thread = await openThread(ctx, signedIn(caller).id, threadId);
    const left = presentPeople(ctx.config, await listLeft(ctx.db, threadId));
    return { thread: presentThread(ctx.config, thread), seen: presentSeen(thread.people), left };
  }),
  messages: on(contract.listMessages, async (ctx, { thread: threadId, ...page }, caller) => {
    const viewer = signedIn(caller);
    const { edition } = await openThread(ctx, viewer.id, threadId);
    const { rows, next, hasNewer } = await listMessages(ctx, viewer.id, threadId, page);
    const total = await countMessages(ctx.db, viewer.id, threadId);
    return {
      messages: await presentMessages(ctx, viewer, rows),
      page: pageOf({ total, next }, page, rows.at(-1)?.createdAt),
      has_newer: hasNewer,
      edition,
    };
  }),
  send: on(contract.sendMessage, async (ctx, { thread: threadId, body }, caller) => {
    const viewer = signedIn(caller);
    const stored = await sendMessage(ctx, { threadId, accountId: viewer.id, body });
    const { message } = await presentStored(ctx, viewer, stored);
    return { message };
  }),
  remove: on(contract.removeMessage, async (ctx, { thread: threadId, message: messageId }, caller) => {
    await removeMessage(ctx, { threadId, messageId, accountId: signedIn(caller).id });
    return {};
  }),
  restore: on(contract.restoreMessage, async (ctx, { thread: threadId, message: messageId }, caller) => {
    const viewer = signedIn(caller);
    await restoreMessage(ctx, { threadId, messageId, accountId: viewer.id });
    const row = await openMessage(ctx, viewer.id, messageId);
    const [message] = await presentMessages(ctx, viewer, [row]);
    if (!message) throw new AppError('message_not_found');
    return { message };
  }),
  markRead: on(contract.markRead, async (ctx, { thread: threadId, message }, caller) => {
    const { id } = signedIn(caller);
    await readUpTo(ctx, id, threadId, message);
    return { unreadMessages: await countUnread(ctx, id) };
  }),
  mute: on(contract.muteThread, async (ctx, { thread: threadId, muted }, caller) => {
    const { id } = signedIn(caller);
    await muteThread(ctx, id, threadId, Boolean(muted));
    return { unreadMessages: await countUnread(ctx, id) };
  }),
  unread: on(contract.unreadMessages, async (ctx, _input, caller) => ({
    unreadMessages: await countUnread(ctx, signedIn(caller).id),
  })),
  typing: on(contract.announceTyping, async (ctx, { thread: threadId }, caller) => {
    await announceTyping(ctx, signedIn(caller).id, threadId);
    return {};
  }),
  leave: on(contract.leaveThread, async (ctx, { thread: threadId, user }, caller) => {
    const viewer = signedIn(caller);
    if (!isSelf(viewer, await openAccountId(ctx, user))) throw new AppError('forbidden');
    await leaveThread(ctx, viewer.id, threadId);
    return { unreadMessages: await countUnread(ctx, viewer.id) };
  }),
  search: on(contract.searchMessages, async (ctx, asked, caller) => {
    const viewer = signedIn(caller);
    const { rows, ...found } = await searchMessages(ctx, viewer.id, asked);
    const messages = await presentMessages(ctx, viewer, rows);
    return { messages, page: pageOf(found, asked, rows.at(-1)?.createdAt) };
  }),
  choices: on(contract.readChoices, async (ctx, _input, caller) => ({
    show_seen: await showsSeen(ctx, signedIn(caller).id),
  })),
  choose: on(contract.setChoices, async (ctx, { show_seen }, caller) => {
    await setShowsSeen(ctx, signedIn(caller).id, show_seen);
    return { show_seen };
  }),
});
