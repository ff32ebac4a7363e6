import { hasBlocked } from '#features/people/user/model/blocks.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Load, pageAsked } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { MessageObject, ReadReceipt, ThreadObject } from '../contract.ts';
import { presentSeen } from '../model/live.ts';
import { listMessages } from '../model/messages.ts';
import { listLeft } from '../model/people.ts';
import { openThread } from '../model/threads.ts';
import { presentMessages, presentPeople, presentThread } from '../present.ts';
import { MESSAGE_MAX, PAGE_SIZE, threadName } from '../rules.ts';
import { type FoundData, loadThreadSearch, type ListData, listData } from './list-data.ts';
import { openReader } from '#features/people/account/pages/signed-in.ts';

export interface ThreadData {
  readonly list: ListData;
  readonly thread: ThreadObject;
  /** Oldest first. */
  readonly messages: readonly MessageObject[];
  /** The marker of older ones; null at the beginning. */
  readonly older: string | null;
  readonly hasNewer: boolean;
  readonly seen: readonly ReadReceipt[];
  /** Those who have left a conversation of many. */
  readonly left: ThreadObject['participants'];
  /** What `?find=1&q=` found in it; null without a search. */
  readonly found: FoundData | null;
  /** The message that the address asks for. */
  readonly at: string | null;
  /** Whether the viewer blocks the other one of two. */
  readonly isBlocked: boolean;
  /** What came back from the form without scripts. */
  readonly body: string;
}

/**
 * One conversation; `?find=1` searches it, `?at=` shows a message among those around it. Spec §2.2
 * /messages/{thread_id}.
 */
export const load: Load<ThreadData> = async (ctx, request) => {
  const { params, query } = request;
  const threadId = idIn(params['thread']);
  const viewer = openReader(request, href('message-thread', { thread: threadId ?? 0 }));
  if (threadId === null) throw new AppError('thread_not_found');
  const row = await openThread(ctx, viewer.id, threadId);
  const at = idIn(query['at']);
  const asked = { ...pageAsked(request), limit: PAGE_SIZE, ...(at !== null && { at }) };
  const { rows, next, hasNewer } = await listMessages(ctx, viewer.id, threadId, asked);
  const [other] = row.people;
  return {
    title: threadName(
      row.people.map(({ username }) => username),
      viewer.username,
      request.language,
    ),
    noIndex: true,
    data: {
      list: await listData(ctx, viewer),
      thread: presentThread(ctx.config, row),
      messages: (await presentMessages(ctx, viewer, rows)).toReversed(),
      older: next,
      hasNewer: hasNewer || asked.after !== undefined,
      seen: presentSeen(row.people),
      left: presentPeople(ctx.config, await listLeft(ctx.db, threadId)),
      found:
        query['find'] === undefined ? null : await loadThreadSearch(ctx, viewer, request, String(threadId)),
      at: at === null ? null : String(at),
      isBlocked:
        other !== undefined && row.people.length === 1 && (await hasBlocked(ctx, viewer.id, other.id)),
      body: (request.sent?.fields['body'] ?? '').slice(0, MESSAGE_MAX),
    },
  };
};

function idIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
