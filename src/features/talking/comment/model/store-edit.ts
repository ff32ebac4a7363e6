import { sql } from 'kysely';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type CommentState, SPAM_HELD } from '../rules.ts';
import { openTalk } from './create.ts';
import { holdComment } from './hold.ts';
import { judgeAll, type Verdict } from './judge.ts';
import type { CommentRow } from './rows.ts';
import { recordSpam } from './write.ts';

/** A comment, its new text, and its author. */
interface Edit {
  readonly comment: CommentRow;
  readonly body: string;
  readonly author: Actor;
}

/**
 * Stores the new text of a comment, which is judged like a new one and may have to wait; answers the state of
 * the comment then, and null once it is deleted. @throws AppError why that may not be written
 */
export async function storeEdit(
  trx: Trx,
  ctx: Pick<Ctx, 'bus' | 'clock' | 'config' | 'events'>,
  edit: Edit,
): Promise<CommentState | null> {
  const { id } = edit.comment;
  const verdict = await judgeEdit(trx, ctx, edit);
  const state = await storeText(trx, edit, { ...verdict, at: new Date(ctx.clock.now()) });
  if (state !== 'shown' || verdict.state !== 'held') return state;
  await holdComment(trx, ctx, id);
  if (verdict.spam >= SPAM_HELD) await recordSpam(trx, id, edit.author.id, verdict.spam);
  return 'held';
}

async function judgeEdit(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'config'>,
  { comment: { id, video }, body, author: viewer }: Edit,
): Promise<Verdict> {
  const given = { video, parent: null, body, at: null, edits: id };
  const talk = await openTalk(trx, viewer, given);
  const [verdict] = await judgeAll(trx, ctx, [{ viewer, given, talk }], ctx.clock.now());
  if (verdict instanceof AppError) throw verdict;
  return verdict as Verdict;
}

async function storeText(
  trx: Trx,
  { comment: { id }, body }: Edit,
  { spam, at }: Pick<Verdict, 'spam'> & { readonly at: Date },
): Promise<CommentState | null> {
  const stored = await trx
    .updateTable('comment')
    .set({ body, spam, edited_at: at, touched_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '!=', 'deleted')
    .returning('state')
    .executeTakeFirst();
  return (stored?.state as CommentState | undefined) ?? null;
}
