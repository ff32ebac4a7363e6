import { recordAudit } from '#features/people/audit/model.ts';
import { type NewNotification, notifyAll } from '#features/people/notification/model/notify.ts';
import { writeLast } from '#platform/db/after-commit.ts';
import { takeTurns } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { commentSettled, commentWritten } from '../feature.ts';
import { mentionsIn, SPAM_HELD } from '../rules.ts';
import { momentNow } from './chat.ts';
import { findWaiting } from './hold.ts';
import { type AskedWriting, judgeAll, type Verdict, type Writing } from './judge.ts';
import { findMentioned, noticesTo, noticesToOwner } from './notify.ts';
import { tagFromComments } from './tags.ts';

export type WriteCtx = Pick<Ctx, 'bus' | 'clock' | 'config' | 'events'>;

/**
 * Stores comments with the notifications that they cause: however many they are, by the same statements.
 * Answers the id of each in their order, or why it may not be written now.
 */
export async function writeComments(
  trx: Trx,
  ctx: WriteCtx,
  writings: readonly AskedWriting[],
): Promise<(number | AppError)[]> {
  const turns = takeTurns(trx, { name: 'comments', owners: writings.map(({ viewer }) => viewer.id) });
  const answers = new Map<AskedWriting, number | AppError>();
  for (const round of roundsOf(writings)) await writeRound(trx, ctx, { round, turns }, answers);
  return writings.map((writing) => answers.get(writing) as number | AppError);
}

/**
 * Those that can be written at the same time: of each person one, since what somebody writes counts what they
 * wrote before; in an order in which nobody waits for the count of a video while others wait for theirs.
 */
function roundsOf(writings: readonly AskedWriting[]): AskedWriting[][] {
  const rounds: AskedWriting[][] = [];
  const written = new Map<number, number>();
  for (const writing of writings) {
    const round = written.get(writing.viewer.id) ?? 0;
    written.set(writing.viewer.id, round + 1);
    (rounds[round] ??= []).push(writing);
  }
  return rounds.map((round) => round.toSorted((a, b) => a.given.video.id - b.given.video.id));
}

async function writeRound(
  trx: Trx,
  ctx: WriteCtx,
  { round, turns }: { readonly round: readonly AskedWriting[]; readonly turns: Promise<void> },
  answers: Map<AskedWriting, number | AppError>,
): Promise<void> {
  const now = ctx.clock.now();
  const [verdicts] = await Promise.all([judgeAll(trx, ctx, round, now), turns]);
  const taken = round.flatMap((writing, at) => {
    const verdict = verdicts[at] as Verdict | AppError;
    if (!(verdict instanceof AppError)) return [{ ...writing, ...verdict, writing }];
    answers.set(writing, verdict);
    return [];
  });
  if (taken.length === 0) return;
  const ids = await insert(trx, taken, now);
  const stored = taken.map((one, at) => ({ ...one, id: ids[at] as number }));
  for (const { writing, id } of stored) answers.set(writing, id);
  await tagFromComments(
    trx,
    stored.map(({ given }) => ({ videoId: given.video.id, body: given.body })),
  );
  for (const { id, viewer, state, spam } of stored)
    if (state === 'held' && spam >= SPAM_HELD) await recordSpam(trx, id, viewer.id, spam);
  const written = stored.map(({ id, state }) => ({ commentId: id, isHeld: state === 'held' }));
  await ctx.events.emit(trx, commentWritten, { comments: written });
  const commentIds = stored.map(({ id }) => id);
  const [notices] = await Promise.all([
    noticesOf(trx, stored),
    ctx.events.emit(trx, commentSettled, { commentIds }),
  ]);
  writeLast(trx, notifyAll(trx, ctx, notices));
}

/** The ids of the new rows, in their order. */
async function insert(trx: Trx, taken: readonly (Writing & Verdict)[], now: number): Promise<number[]> {
  const moments = new Map<number, number | null>();
  for (const { given, talk } of taken)
    if (talk.isChat && !moments.has(given.video.id))
      moments.set(given.video.id, await momentNow(trx, given.video.id, now));
  const rows = taken.map(({ viewer, given: { video, parent, body, at }, talk, state, spam }) => ({
    video_id: video.id,
    account_id: viewer.id,
    parent_id: parent?.id ?? null,
    root_id: parent ? (parent.rootId ?? parent.id) : null,
    body,
    made_at_time: talk.isChat ? (moments.get(video.id) ?? null) : at,
    ...(talk.isChat && { created_at: new Date(now) }),
    state,
    spam,
  }));
  const stored = await trx.insertInto('comment').values(rows).returning('id').execute();
  return stored.map(({ id }) => id);
}

/** The site's own decision; its log keeps the score. */
export async function recordSpam(trx: Trx, commentId: number, ownerId: number, spam: number): Promise<void> {
  await recordAudit(trx, {
    action: 'thing-held',
    objectType: 'comment',
    objectId: commentId,
    ownerId,
    detail: { cause: 'spam', spam },
  });
}

/** What people are told of these comments: of one that waits only the owner of its video. */
async function noticesOf(
  trx: Trx,
  stored: readonly (Writing & { readonly id: number })[],
): Promise<NewNotification[]> {
  const [waiting, ...mentioned] = await Promise.all([
    findWaiting(
      trx,
      stored.map(({ id }) => id),
    ),
    ...stored.map(({ given }) => findMentioned(trx, mentionsIn(given.body))),
  ]);
  return stored.flatMap(({ id, viewer, given: { video, parent, body }, talk }, at) => {
    const told = {
      ...{ id, videoId: video.id, authorId: viewer.id, body },
      ...{ ownerId: video.accountId, repliedToId: parent?.accountId ?? null },
    };
    if (waiting.has(id)) return noticesToOwner(told);
    // Whoever is on air sees their chat.
    const besides = talk.isChat && video.accountId !== null ? [video.accountId] : [];
    return noticesTo(told, mentioned[at] ?? [], besides);
  });
}
