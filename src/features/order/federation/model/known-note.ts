import { editComment, restoreComment } from '#features/talking/comment/model/change.ts';
import { findComment } from '#features/talking/comment/model/find.ts';
import type { CommentRow } from '#features/talking/comment/model/rows.ts';
import { BODY_MAX } from '#features/talking/comment/rules.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type Document, textIn } from '../documents.ts';
import { textOf } from '../html.ts';
import type { RemoteActor } from './remote-actors.ts';

/**
 * Whatever else is said of what has this address waits until the transaction ends. Before anything of it is
 * read, and before the turn of its author.
 */
export function holdNote(trx: Trx, uri: string): Promise<void> {
  return takeTurn(trx, { name: 'comment-addresses', owner: uri });
}

/** The comment here that has this address elsewhere; null for none. */
export async function commentIdOf({ db }: Pick<Ctx, 'db'>, uri: string): Promise<number | null> {
  const row = await db
    .selectFrom('remote_object')
    .select('comment_id')
    .where('uri', '=', uri)
    .executeTakeFirst();
  return row?.comment_id ?? null;
}

/**
 * What is said of a comment that is known, unless something later is: its words, and that it is there again
 * where it was deleted at home, and by nobody here. Answers whether anything has changed.
 */
export async function changeNote(
  ctx: Ctx,
  actor: RemoteActor,
  note: Document,
  uri: string,
  id: number,
): Promise<boolean> {
  const at = changedAt(note);
  const isGone = (comment: CommentRow) =>
    comment.state === 'deleted' && comment.deletedBy === actor.accountId;
  const known = await findComment(ctx, null, id);
  if (known?.accountId !== actor.accountId || (at === null && known.state === 'deleted')) return false;
  if (!(await isNewer(ctx, uri, at))) return false;
  const returns = isGone(known);
  if (returns) await restoreComment(ctx, known);
  const [comment, body] = [await findComment(ctx, null, id), bodyOf(note)];
  const isOther = comment && comment.state !== 'deleted' && body !== '' && body !== comment.body;
  if (isOther) await editComment(ctx, comment, body);
  return returns || Boolean(isOther);
}

/** Whether this is said later than what is known of a comment, which is then of that moment. */
export async function isNewer({ db }: Pick<Ctx, 'db'>, uri: string, at: Date | null): Promise<boolean> {
  if (at === null) return true;
  const { numUpdatedRows } = await db
    .updateTable('remote_object')
    .set({ updated_at: at })
    .where('uri', '=', uri)
    .where((eb) => eb.or([eb('updated_at', 'is', null), eb('updated_at', '<', at)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When a comment was written, or changed last, as its site says; null if it does not. */
export function changedAt(note: Document): Date | null {
  const at = Date.parse(textIn(note, 'updated', 60) ?? textIn(note, 'published', 60) ?? '');
  return Number.isNaN(at) ? null : new Date(at);
}

/** Its words, as many as a comment may have. */
export function bodyOf(note: Document): string {
  const text = textOf(textIn(note, 'content', 100_000) ?? '');
  return text.length <= BODY_MAX ? text : `${text.slice(0, BODY_MAX - 1).toWellFormed()}…`;
}
