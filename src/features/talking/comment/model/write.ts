import { recordAudit } from '#features/people/audit/model.ts';
import { takeTurns } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { commentWritten } from '../feature.ts';
import { SPAM_HELD } from '../rules.ts';
import { momentNow } from './chat.ts';
import { findWaiting } from './hold.ts';
import { judgeAll, type Verdict, type Writing } from './judge.ts';
import { notifyOfComment, notifyOwner } from './notify.ts';
import { tagFromComments } from './tags.ts';

export type WriteCtx = Pick<Ctx, 'bus' | 'clock' | 'config' | 'events'>;

/**
 * Stores comments with the notifications that they cause: however many they are, by the same statements.
 * Answers the id of each in their order, or why it may not be written now.
 */
export async function writeComments(
  trx: Trx,
  ctx: WriteCtx,
  writings: readonly Writing[],
): Promise<(number | AppError)[]> {
  await takeTurns(trx, { name: 'comments', owners: writings.map(({ viewer }) => viewer.id) });
  const answers = new Map<Writing, number | AppError>();
  for (const round of roundsOf(writings)) await writeRound(trx, ctx, round, answers);
  return writings.map((writing) => answers.get(writing) as number | AppError);
}

/**
 * Those that can be written at the same time: of each person one, since what somebody writes counts what they
 * wrote before; in an order in which nobody waits for the count of a video while others wait for theirs.
 */
function roundsOf(writings: readonly Writing[]): Writing[][] {
  const rounds: Writing[][] = [];
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
  round: readonly Writing[],
  answers: Map<Writing, number | AppError>,
): Promise<void> {
  const now = ctx.clock.now();
  const verdicts = await judgeAll(trx, ctx, round, now);
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
  const waiting = await findWaiting(trx, ids);
  for (const one of stored) await tell(trx, ctx, one, waiting.has(one.id));
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
async function recordSpam(trx: Trx, commentId: number, ownerId: number, spam: number): Promise<void> {
  await recordAudit(trx, {
    action: 'thing-held',
    objectType: 'comment',
    objectId: commentId,
    ownerId,
    detail: { cause: 'spam', spam },
  });
}

async function tell(
  trx: Trx,
  ctx: WriteCtx,
  { id, viewer, given, talk }: Writing & { readonly id: number },
  isWaiting: boolean,
): Promise<void> {
  const { video, parent, body } = given;
  const told = {
    ...{ id, videoId: video.id, authorId: viewer.id, body },
    ...{ ownerId: video.accountId, repliedToId: parent?.accountId ?? null },
  };
  if (isWaiting) return notifyOwner(trx, ctx, told);
  // Whoever is on air sees their chat.
  const besides = talk.isChat && video.accountId !== null ? [video.accountId] : [];
  await notifyOfComment(trx, ctx, told, besides);
}
