import { readName, type Source, SOURCES } from '#features/order/review/rules.ts';
import { openAppealAbout } from '#features/order/review/model/appeals.ts';
import { decisionsAbout } from '#features/order/review/model/decisions.ts';
import { openThing } from '#features/order/review/model/decide.ts';
import { readCase, readThings, type Thing } from '#features/order/review/model/things.ts';
import {
  countWaiting,
  findWaiting,
  listWaiting,
  type WaitingRow,
} from '#features/order/review/model/waiting.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { namesOf } from './names.ts';

type QueueCtx = Pick<Ctx, 'db' | 'clock'>;

/** A line of the queue. Times in ms since 1970. */
export interface QueueLine extends Thing {
  readonly sources: readonly Source[];
  readonly reports: number;
  readonly since: number;
  /** Who looks at it; null for nobody. */
  readonly claimedBy: string | null;
}

const SHOWN = 50;

/** Which part of the queue an address asks for; null for all of it. */
export function sourceIn(query: Readonly<Record<string, string>>): Source | null {
  return SOURCES.find((one) => one === query['source']) ?? null;
}

/** The queue's first lines, and how much there is of everything. */
export async function readQueue(ctx: QueueCtx, source: Source | null) {
  const [rows, counts] = await Promise.all([listWaiting(ctx, source, SHOWN), countWaiting(ctx)]);
  const [things, names] = await Promise.all([
    readThings(ctx.db, rows),
    namesOf(
      ctx,
      rows.flatMap(({ claimedBy }) => claimedBy ?? []),
    ),
  ]);
  return { lines: rows.flatMap((row) => lineOf(row, things, names)), counts };
}

function lineOf(row: WaitingRow, things: readonly Thing[], names: ReadonlyMap<number, string>): QueueLine[] {
  const thing = things.find(({ type, id }) => type === row.type && id === row.id);
  if (!thing) return [];
  const { sources, reports, since, claimedBy } = row;
  const by = claimedBy === null ? null : (names.get(claimedBy) ?? '');
  return [{ ...thing, sources, reports, since: since.getTime(), claimedBy: by }];
}

/** Everything that is known of one thing. @throws AppError `not_found`, `object_not_found` */
export async function readItem(ctx: QueueCtx, name: string) {
  const waiting = readName(name);
  if (!waiting) throw new AppError('not_found');
  const thing = await openThing(ctx, waiting);
  const [row, found, before, appeal] = await Promise.all([
    findWaiting(ctx, waiting.type, waiting.id),
    readCase(ctx.db, waiting),
    decisionsAbout(ctx, waiting),
    openAppealAbout(ctx, waiting),
  ]);
  const claimedBy = row?.claimedBy ?? null;
  const names = await namesOf(ctx, claimedBy === null ? [] : [claimedBy]);
  return {
    thing,
    sources: row?.sources ?? [],
    claimedBy: claimedBy === null ? null : { id: claimedBy, name: names.get(claimedBy) ?? '' },
    ...found,
    before: before.map(({ decisionId, outcome, message, at, isUndone }) => ({
      decisionId,
      outcome,
      message,
      at,
      isUndone,
    })),
    appeal,
    author: await readAuthor(ctx, thing),
  };
}

export type QueueItem = Awaited<ReturnType<typeof readItem>>;

async function readAuthor(ctx: QueueCtx, { ownerId }: Thing) {
  const account = ownerId === null ? null : await findAccountById(ctx, ownerId);
  if (!account) return null;
  const { username, createdAt, videoCount, state } = account;
  return { username, since: createdAt.getTime(), videos: videoCount, state };
}

/** The decision that was just made, for the way back; null when the address names none. */
export async function lastDecision(ctx: QueueCtx, id: string | undefined) {
  if (!/^\d{1,15}$/.test(id ?? '')) return null;
  const row = await ctx.db
    .selectFrom('review_decision')
    .select(['id', 'outcome', 'object_type as type', 'undone_at as undoneAt', 'created_at as at'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return row ?? null;
}
