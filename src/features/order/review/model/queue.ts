import { truncate } from '#base/title.ts';
import { mayUndo, type Outcome, readName, type Source, SOURCES } from '../rules.ts';
import { openAppealAbout } from './appeals.ts';
import { decisionsAbout } from './decisions.ts';
import { openThing } from './decide.ts';
import { readCase, readThings, type Thing } from './things.ts';
import { countWaiting, findWaiting, listWaiting, type WaitingRow } from './waiting.ts';
import { staffPicture } from '../staff-picture.ts';
import { hydrateVideos, type VideoRow } from '#features/videos/video/model/rows.ts';
import { findAccountById, namesOf } from '#features/people/account/model/accounts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';

type QueueCtx = Pick<Ctx, 'db' | 'clock'>;

/** A line of the queue. Times in ms since 1970. */
export interface QueueLine extends Thing {
  readonly sources: readonly Source[];
  readonly reports: number;
  readonly since: number;
  /** Username of the moderator who has claimed it; null if nobody has. */
  readonly claimedBy: string | null;
  /** Null unless it is a video. */
  readonly picture: QueuePicture | null;
}

/** The fields of a video that its picture needs; `duration` in seconds. */
interface QueuePicture {
  readonly thumbnail: string;
  readonly duration: number;
  readonly nsfw: boolean;
}

const SHOWN = 50;

/** Longest text that a line shows, characters. */
const EXCERPT = 160;

/** The cause by which an address filters the queue; null for none. */
export function sourceIn(query: Readonly<Record<string, string>>): Source | null {
  return SOURCES.find((one) => one === query['source']) ?? null;
}

/** The first lines of the queue, and the counts of all causes. */
export async function readQueue(ctx: QueueCtx, source: Source | null) {
  const [rows, counts] = await Promise.all([listWaiting(ctx, source, SHOWN), countWaiting(ctx)]);
  const [things, videos, names] = await Promise.all([
    readThings(ctx.db, rows),
    hydrateVideos(
      ctx,
      rows.flatMap(({ type, id }) => (type === 'video' ? id : [])),
    ),
    namesOf(
      ctx,
      rows.flatMap(({ claimedBy }) => claimedBy ?? []),
    ),
  ]);
  const known = { things, videos, names };
  return { lines: rows.flatMap((row) => lineOf(row, known)), counts };
}

interface QueueFacts {
  readonly things: readonly Thing[];
  readonly videos: readonly VideoRow[];
  readonly names: ReadonlyMap<number, string>;
}

function lineOf(row: WaitingRow, { things, videos, names }: QueueFacts): QueueLine[] {
  const thing = things.find(({ type, id }) => type === row.type && id === row.id);
  if (!thing) return [];
  const video = row.type === 'video' ? videos.find(({ id }) => id === row.id) : undefined;
  const { sources, reports, since, claimedBy } = row;
  const by = claimedBy === null ? null : (names.get(claimedBy) ?? '');
  const picture = video ? pictureOf(video) : null;
  const words = truncate(thing.words, EXCERPT);
  return [{ ...thing, words, sources, reports, since: since.getTime(), claimedBy: by, picture }];
}

function pictureOf(video: VideoRow): QueuePicture {
  const { duration, nsfw } = video;
  return { thumbnail: staffPicture(video), duration, nsfw };
}

/** Everything about one object. @throws AppError `not_found`, `object_not_found` */
export async function readItem(ctx: QueueCtx, name: string) {
  const waiting = readName(name);
  if (!waiting) throw new AppError('not_found');
  const thing = await openThing(ctx, waiting);
  const [row, [video], found, before, appeal] = await Promise.all([
    findWaiting(ctx, waiting.type, waiting.id),
    hydrateVideos(ctx, waiting.type === 'video' ? [waiting.id] : []),
    readCase(ctx.db, waiting),
    decisionsAbout(ctx, waiting),
    openAppealAbout(ctx, waiting),
  ]);
  const claimedBy = row?.claimedBy ?? null;
  const names = await namesOf(ctx, claimedBy === null ? [] : [claimedBy]);
  return {
    thing,
    video: video ?? null,
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

/** The same as its page shows it. */
export type ShownItem = Omit<Awaited<ReturnType<typeof readItem>>, 'video'>;

async function readAuthor(ctx: QueueCtx, { ownerId }: Thing) {
  const account = ownerId === null ? null : await findAccountById(ctx, ownerId);
  if (!account) return null;
  const { username, createdAt, videoCount, state } = account;
  return { username, since: createdAt.getTime(), videos: videoCount, state };
}

/** A decision that has just been made, and whether it can be undone. */
export interface LastDecision {
  readonly id: number;
  readonly outcome: Outcome;
  readonly mayUndo: boolean;
}

/** The decision with that id; null if the address names none. */
export async function lastDecision(ctx: QueueCtx, id: string | undefined): Promise<LastDecision | null> {
  if (!/^\d{1,15}$/.test(id ?? '')) return null;
  const row = await ctx.db
    .selectFrom('review_decision')
    .select(['id', 'outcome', 'undone_at as undoneAt'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (!row) return null;
  const outcome = row.outcome as Outcome;
  return { id: row.id, outcome, mayUndo: mayUndo({ outcome, isUndone: row.undoneAt !== null }) };
}
