import type { Viewer } from '#platform/http/caller.ts';
import { pageAsked, type PageRequest } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import type { MessageObject, ThreadObject } from '../contract.ts';
import { showsSeen } from '../model/choices.ts';
import { searchMessages } from '../model/messages.ts';
import { listThreads } from '../model/threads.ts';
import { presentMessages, presentThread } from '../present.ts';
import { PAGE_SIZE, QUERY_MAX } from '../rules.ts';

/** The list at the side of both pages: the conversations, or the results of a search. */
export interface ListData {
  readonly threads: readonly ThreadObject[];
  /** The marker of the next page; null at the end. */
  readonly next: string | null;
  readonly showSeen: boolean;
}

/** Messages that a search has found. */
export interface FoundData {
  readonly query: string;
  /** The only conversation that is searched; null for all. */
  readonly within: string | null;
  readonly messages: readonly MessageObject[];
  readonly next: string | null;
  readonly total: number;
}

export async function listData(ctx: Ctx, viewer: Viewer, after?: string): Promise<ListData> {
  const page = { after, offset: 0, limit: PAGE_SIZE };
  const { rows, next } = await listThreads(ctx, viewer.id, page);
  const threads = rows.map((row) => presentThread(ctx.config, row));
  return { threads, next, showSeen: await showsSeen(ctx, viewer.id) };
}

/** Results of `?q=` within one conversation; none before anything is asked. */
export function loadThreadSearch(
  ctx: Ctx,
  viewer: Viewer,
  { query }: Pick<PageRequest, 'query'>,
  thread: string,
): Promise<FoundData | null> {
  return loadSearch(ctx, viewer, { query: { q: query['q'] ?? '', in: thread } });
}

/** Results of `?q=`; null without a search. */
export async function loadSearch(
  ctx: Ctx,
  viewer: Viewer,
  request: Pick<PageRequest, 'query'>,
): Promise<FoundData | null> {
  const query = (request.query['q'] ?? '').trim().slice(0, QUERY_MAX);
  const within = /^\d{1,15}$/.exec(request.query['in'] ?? '')?.[0] ?? null;
  if (!query && !within) return null;
  const asked = { query, thread: within ? Number(within) : undefined, limit: PAGE_SIZE };
  const { rows, next, total } = await searchMessages(ctx, viewer.id, { ...pageAsked(request), ...asked });
  return { query, within, messages: await presentMessages(ctx, viewer, rows), next, total };
}
