import { createComment } from '#features/talking/comment/model/create.ts';
import { openComment } from '#features/talking/comment/model/find.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { asOne } from '#platform/events/as-one.ts';
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
import { ACTOR_KINDS } from '../read-actor.ts';
import { standingOf } from './hosts.ts';
import { openOwnVideo } from './own-objects.ts';
import { claim, wasDeleted } from './claim.ts';
import { bodyOf, changedAt, changeNote, commentIdOf, holdNote } from './known-note.ts';
import { passOn } from './pass-on.ts';
import type { ReceivedActivity } from './receive.ts';
import { fetchActor, type RemoteActor } from './remote-actors.ts';
import { FETCH_OUTBOX, FETCH_REPLIES, findRemoteVideo, followedFromHere } from './known-videos.ts';

/** Somebody of another site replies to a video or to a comment: an ordinary comment, with their handle. */
export async function receiveNote(ctx: Ctx, received: ReceivedActivity): Promise<void> {
  const note = objectIn(received.activity, 'object');
  const uri = note && textIn(note, 'id');
  if (!note || !uri || !isNoteBy(note, received.actor) || !isForEverybody(note)) return;
  // Its address is remembered for longer than what has arrived.
  if (await changeKnown(ctx, received, note, uri)) return;
  const place = await placeOf(ctx, idIn(note, 'inReplyTo') ?? '');
  if (!place) return askForParent(ctx, received, note, uri);
  // Something else that is said of it may have stored it in this moment.
  if (!(await storeNote(ctx, received, { note, uri, place }))) await changeKnown(ctx, received, note, uri);
}

/** Changes a comment here as is said of it. Answers whether it is known, changed or not. */
async function changeKnown(ctx: Ctx, received: ReceivedActivity, note: Document, uri: string) {
  if ((await commentIdOf(ctx, uri)) === null) return false;
  return asOne(ctx, async (one, trx) => {
    await holdNote(trx, uri);
    const known = await commentIdOf(one, uri);
    if (known === null) return false;
    if (await changeNote(one, received.actor, note, uri, known)) await passOn(one, received, known);
    return true;
  });
}

/**
 * Stores a comment together with its address, by which its author changes and deletes it. Answers whether it
 * did.
 */
function storeNote(
  ctx: Ctx,
  received: ReceivedActivity,
  { note, uri, place }: { note: Document; uri: string; place: Place },
): Promise<boolean> {
  const { host, accountId: account_id } = received.actor;
  return asOne(ctx, async (one, trx) => {
    await holdNote(trx, uri);
    const [body, updated_at] = [bodyOf(note), changedAt(note)];
    if (await wasDeleted(one, uri, updated_at)) return false;
    if (!(await claim(one, uri)) || body === '') return false;
    const isDoubtful = (await standingOf(one, host)) === 'limited';
    const author = { id: account_id, acl: '' } as const;
    const { id: comment_id } = await createComment(one, author, { ...place, body, at: null, isDoubtful });
    await trx
      .insertInto('remote_object')
      .values({ uri, host, account_id, comment_id, page: urlIn(note, 'url'), updated_at })
      .execute();
    await passOn(one, received, comment_id);
    return true;
  });
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

function isNoteBy(note: Document, { uri }: RemoteActor): boolean {
  const isBy = listIn(note, 'attributedTo').includes(uri) || idIn(note, 'attributedTo') === uri;
  return note['type'] === 'Note' && isBy && isSameHost(textIn(note, 'id'), uri);
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

/** Somebody has changed a comment, or what they say of themselves, which is asked for where they are. */
export async function receiveUpdate(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const object = objectIn(activity, 'object');
  const isActor = ACTOR_KINDS.some((kind) => kind === object?.['type']);
  if (isActor || idIn(activity, 'object') === actor.uri) {
    await fetchActor(ctx, actor.uri);
    const isFollowed = (await followedFromHere(ctx.db, [actor])).size > 0;
    if (isFollowed) await ctx.jobs.send(FETCH_OUTBOX, { uri: actor.uri }, { key: actor.uri });
    return;
  }
  const uri = object && textIn(object, 'id');
  if (!object || !uri || !isNoteBy(object, actor)) return;
  await receiveNote(ctx, { actor, activity });
}
