import { beginLeaving } from '#features/people/account/model/account-state.ts';
import { deleteComment, editComment } from '#features/talking/comment/model/change.ts';
import { createComment } from '#features/talking/comment/model/create.ts';
import { findComment, openComment } from '#features/talking/comment/model/find.ts';
import type { CommentRow } from '#features/talking/comment/model/rows.ts';
import { BODY_MAX } from '#features/talking/comment/rules.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import type { Ctx } from '#src/context.ts';
import { ownObjectOf } from '../addresses.ts';
import {
  type Document,
  idIn,
  isForEverybody,
  isSameHost,
  listIn,
  objectIn,
  textIn,
  urlIn,
} from '../documents.ts';
import { textOf } from '../html.ts';
import { ACTOR_KINDS } from '../read-actor.ts';
import { standingOf } from './hosts.ts';
import { openOwnVideo } from './own-objects.ts';
import { claim } from './claim.ts';
import type { ReceivedActivity } from './receive.ts';
import { fetchActor, type RemoteActor } from './remote-actors.ts';
import { findRemoteVideo } from './known-videos.ts';

/** Somebody of another site replies to a video or to a comment: an ordinary comment, with their handle. */
export async function receiveNote(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const note = objectIn(activity, 'object');
  const uri = note && textIn(note, 'id');
  if (!note || !uri || !isNoteBy(note, actor) || !isForEverybody(note)) return;
  const body = bodyOf(note);
  const place = await placeOf(ctx, idIn(note, 'inReplyTo') ?? '');
  if (!place || body === '' || !(await claim(ctx, uri))) return;
  const isDoubtful = (await standingOf(ctx, actor.host)) === 'limited';
  const author = { id: actor.accountId, acl: '' } as const;
  const id = await createComment(ctx, author, { ...place, body, at: null, isDoubtful });
  await ctx.db
    .insertInto('remote_object')
    .values({ uri, host: actor.host, account_id: actor.accountId, comment_id: id, page: urlIn(note, 'url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function isNoteBy(note: Document, { uri }: RemoteActor): boolean {
  const isBy = listIn(note, 'attributedTo').includes(uri) || idIn(note, 'attributedTo') === uri;
  return note['type'] === 'Note' && isBy && isSameHost(textIn(note, 'id'), uri);
}

/** Its words, as many as a comment may have. */
function bodyOf(note: Document): string {
  const text = textOf(textIn(note, 'content', 100_000) ?? '');
  return text.length <= BODY_MAX ? text : `${text.slice(0, BODY_MAX - 1).toWellFormed()}…`;
}

/** What is replied to: a video or a comment of this site, or a comment that came here from elsewhere. */
async function placeOf(ctx: Ctx, uri: string) {
  const own = ownObjectOf(ctx.config, uri);
  if (own?.kind === 'video') return { video: await openOwnVideo(ctx, own.id), parent: null };
  const known = own ? own.id : await commentIdOf(ctx, uri);
  const film = known === null ? await findRemoteVideo(ctx.db, uri) : null;
  if (film) return { video: await openVideo(ctx, null, film.id), parent: null };
  if (known === null) return null;
  const parent = await openComment(ctx, null, { comment: known });
  return { video: parent.video, parent };
}

async function commentIdOf({ db }: Pick<Ctx, 'db'>, uri: string): Promise<number | null> {
  const row = await db
    .selectFrom('remote_object')
    .select('comment_id')
    .where('uri', '=', uri)
    .executeTakeFirst();
  return row?.comment_id ?? null;
}

/** The comment that somebody wrote elsewhere under that address; null for all others. */
async function ownComment(
  ctx: Ctx,
  { accountId }: RemoteActor,
  uri: string | null,
): Promise<CommentRow | null> {
  const id = uri === null ? null : await commentIdOf(ctx, uri);
  const comment = id === null ? null : await findComment(ctx, null, id);
  return comment?.accountId === accountId && comment.state !== 'deleted' ? comment : null;
}

/** Somebody has changed a comment, or what they say of themselves, which is asked for where they are. */
export async function receiveUpdate(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const object = objectIn(activity, 'object');
  const isActor = ACTOR_KINDS.some((kind) => kind === object?.['type']);
  if (isActor || idIn(activity, 'object') === actor.uri) {
    await fetchActor(ctx, actor.uri);
    return;
  }
  if (!object || !isNoteBy(object, actor)) return;
  const comment = await ownComment(ctx, actor, textIn(object, 'id'));
  const body = bodyOf(object);
  if (comment && body !== '' && body !== comment.body) await editComment(ctx, comment, body);
}

/** Somebody has deleted a comment, or their account, whose week of grace is over where they were. */
export async function receiveDelete(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const uri = idIn(activity, 'object');
  if (uri === actor.uri) return forgetAccount(ctx, actor);
  const comment = await ownComment(ctx, actor, uri);
  if (comment) await deleteComment(ctx, comment, actor.accountId);
}

async function forgetAccount(ctx: Ctx, { accountId }: RemoteActor): Promise<void> {
  const now = new Date(ctx.clock.now());
  await ctx.db.transaction().execute(async (trx) => {
    await trx.updateTable('remote_actor').set({ gone_at: now }).where('account_id', '=', accountId).execute();
    await beginLeaving(trx, ctx, accountId, now);
  });
  ctx.bus.publish('account-visibility', { id: accountId });
}
