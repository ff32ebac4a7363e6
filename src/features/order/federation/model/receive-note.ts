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
import { claim, release } from './claim.ts';
import type { ReceivedActivity } from './receive.ts';
import { fetchActor, type RemoteActor } from './remote-actors.ts';
import { FETCH_OUTBOX, FETCH_REPLIES, findRemoteVideo, followedAmong } from './known-videos.ts';

/** Somebody of another site replies to a video or to a comment: an ordinary comment, with their handle. */
export async function receiveNote(ctx: Ctx, received: ReceivedActivity): Promise<void> {
  const note = objectIn(received.activity, 'object');
  const uri = note && textIn(note, 'id');
  if (!note || !uri || !isNoteBy(note, received.actor) || !isForEverybody(note)) return;
  const place = await placeOf(ctx, idIn(note, 'inReplyTo') ?? '');
  if (!place) return askForParent(ctx, received, note, uri);
  // Its address is remembered for longer than what has arrived.
  if ((await commentIdOf(ctx, uri)) !== null || !(await claim(ctx, uri))) return;
  await storeNote(ctx, received.actor, { note, uri, place }).catch(async (error: unknown) => {
    await release(ctx, uri);
    throw error;
  });
}

async function storeNote(
  ctx: Ctx,
  { host, accountId: account_id }: RemoteActor,
  { note, uri, place }: { note: Document; uri: string; place: Place },
): Promise<void> {
  const body = bodyOf(note);
  if (body === '') return;
  const isDoubtful = (await standingOf(ctx, host)) === 'limited';
  const author = { id: account_id, acl: '' } as const;
  const comment_id = await createComment(ctx, author, { ...place, body, at: null, isDoubtful });
  const at = { page: urlIn(note, 'url'), updated_at: changedAt(note) };
  await ctx.db
    .insertInto('remote_object')
    .values({ uri, host, account_id, comment_id, ...at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * What a comment replies to may be on its way still: both are then asked for, where something of that host is
 * known, as often as a host may cause questions.
 */
async function askForParent(ctx: Ctx, { actor, activity }: ReceivedActivity, note: Document, uri: string) {
  const parent = idIn(note, 'inReplyTo');
  if (activity['id'] === undefined || !isSameHost(parent, uri) || !(await isThreadKnown(ctx, actor))) return;
  await ctx.limit('search', { viewer: null, address: actor.host });
  await ctx.jobs.send(FETCH_REPLIES, { uri }, { key: uri });
}

/** Whether videos of somebody's host are here, on which there may be threads. */
async function isThreadKnown({ db }: Pick<Ctx, 'db'>, { host }: RemoteActor): Promise<boolean> {
  const known = db.selectFrom('remote_object').select('uri').where('host', '=', host);
  return (await known.where('video_id', 'is not', null).limit(1).executeTakeFirst()) !== undefined;
}

/** When a comment was written, or changed last, as its site says; null if it does not. */
function changedAt(note: Document): Date | null {
  const at = Date.parse(textIn(note, 'updated', 60) ?? textIn(note, 'published', 60) ?? '');
  return Number.isNaN(at) ? null : new Date(at);
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

type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>;

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
    const isFollowed = (await followedAmong(ctx.db, [actor])).size > 0;
    if (isFollowed) await ctx.jobs.send(FETCH_OUTBOX, { uri: actor.uri }, { key: actor.uri });
    return;
  }
  const uri = object && textIn(object, 'id');
  if (!object || !uri || !isNoteBy(object, actor)) return;
  if ((await commentIdOf(ctx, uri)) === null) return receiveNote(ctx, { actor, activity });
  const comment = await ownComment(ctx, actor, uri);
  const body = bodyOf(object);
  if (!comment || body === '' || !(await isNewer(ctx, uri, changedAt(object)))) return;
  if (body !== comment.body) await editComment(ctx, comment, body);
}

/** Whether this is said later than what is known of a comment, which is then of that moment. */
async function isNewer({ db }: Pick<Ctx, 'db'>, uri: string, at: Date | null): Promise<boolean> {
  if (at === null) return true;
  const { numUpdatedRows } = await db
    .updateTable('remote_object')
    .set({ updated_at: at })
    .where('uri', '=', uri)
    .where((eb) => eb.or([eb('updated_at', 'is', null), eb('updated_at', '<', at)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Somebody has deleted a comment, or their account, whose week of grace is over where they were. */
export async function receiveDelete(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const uri = idIn(activity, 'object');
  if (uri === actor.uri) return forgetAccount(ctx, actor);
  const comment = await ownComment(ctx, actor, uri);
  // What is deleted before it came does not come any more.
  if (!comment && isSameHost(uri, actor.uri)) await claim(ctx, uri ?? '');
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
