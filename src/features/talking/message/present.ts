import { toApiDate } from '#base/api-date.ts';
import { presentUser } from '#features/people/account/present.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import type { Config } from '#src/config.ts';
import { href } from '#src/routes.ts';
import { videosIn } from './cards.ts';
import type { MessageObject, ThreadObject } from './contract.ts';
import type { StoredMessage } from './model/store.ts';
import type { ThreadRow } from './model/threads.ts';
import type { MessageRow } from './model/visible.ts';

type Site = Pick<Config, 'publicUrl'>;

/** Path and address of a conversation. Spec §2.2 /messages/{thread_id}. */
export function threadAddress({ publicUrl }: Site, threadId: number): { url: string; full_url: string } {
  const url = href('message-thread', { thread: threadId });
  return { url, full_url: publicUrl + url };
}

/** People of a conversation, as the others see them. */
export function presentPeople(
  site: Site,
  people: readonly Parameters<typeof presentUser>[1][],
): ThreadObject['participants'] {
  return people.map((person) => presentUser(site, person));
}

/** A conversation as one of its people sees it. */
export function presentThread(
  site: Site,
  thread: Omit<ThreadRow, 'people'> & { readonly people: Parameters<typeof presentPeople>[1] },
): ThreadObject {
  const { message } = thread;
  return {
    thread_id: String(thread.id),
    ...threadAddress(site, thread.id),
    participants: presentPeople(site, thread.people),
    message: message && presentWords(site, message),
    date_updated: toApiDate(message?.createdAt ?? thread.createdAt),
    unread_count: thread.unread,
    muted: thread.isMuted,
    edition: thread.edition,
    closed: thread.closed,
  };
}

/** What its author is answered: the message and its conversation as they are read at that moment. */
export async function presentStored(
  ctx: Pick<Ctx, 'db' | 'config' | 'batches'>,
  author: Viewer,
  stored: StoredMessage,
): Promise<{ thread: ThreadObject; message: MessageObject }> {
  const { username, displayname, avatarVersion } = author;
  const row = { ...stored, username, displayname, avatarVersion };
  const [message] = await presentMessages(ctx, author, [row]);
  // Whoever writes has read what came before, and was not refused.
  const known = { id: stored.threadId, people: stored.readers, message: row, unread: 0, closed: null };
  return {
    thread: presentThread(ctx.config, { ...stored, ...known }),
    message: message as MessageObject,
  };
}

/** Messages as the viewer sees them, with the videos that they link to. */
export async function presentMessages(
  ctx: Pick<Ctx, 'db' | 'config' | 'batches'>,
  viewer: Actor | null,
  rows: readonly MessageRow[],
): Promise<MessageObject[]> {
  const videos = await videosIn(
    ctx,
    viewer,
    rows.map(({ body }) => body),
  );
  return rows.map((row, at) => ({
    ...presentWords(ctx.config, row),
    // Cards do not play here.
    videos: (videos[at] ?? []).map((video) => ({ ...presentVideo(ctx.config, video, viewer), formats: [] })),
  }));
}

function presentWords(site: Site, row: MessageRow): Omit<MessageObject, 'videos'> {
  const { id, threadId, accountId, username, displayname, avatarVersion } = row;
  return {
    message_id: String(id),
    thread_id: String(threadId),
    user_id: String(accountId),
    user: presentUser(site, { id: accountId, username, displayname, avatarVersion }),
    body: row.body,
    date_created: toApiDate(row.createdAt),
  };
}
