import { keepCounted } from '#features/videos/video/model/counted-elsewhere.ts';
import { addRemoteVideo, changeRemoteVideo, setBeside } from '#features/videos/video/model/add-remote.ts';
import { deleteVideo } from '#features/videos/video/model/life.ts';
import { removeIfDeleted } from '#features/videos/video/model/files.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Ctx } from '#src/context.ts';
import { hostIn } from '../documents.ts';
import { type DescribedVideo, readVideo } from '../read-video.ts';
import { federates, HOST_VIDEOS } from '../rules.ts';
import { fetchDocument } from './fetch-document.ts';
import { mayExchange } from './hosts.ts';
import { FETCH_REPLIES, findRemoteVideo, followedFromHere, type RemoteVideoOrder } from './known-videos.ts';
import { showCounts } from './receive-counts.ts';
import { openRemoteActor, type RemoteActor } from './remote-actors.ts';
import { takePicture } from './take-picture.ts';

/**
 * Asks a video's site what is so of it now, and makes the same so here: that it is there, that it is
 * different, or that it is gone. One that is not known yet is taken in if somebody here follows whoever
 * published it, or `isAsked` for. Returns its id; null if it is not here. @throws FetchError
 */
export async function takeVideo(
  ctx: Ctx,
  { uri }: RemoteVideoOrder,
  isAsked = false,
): Promise<number | null> {
  const host = hostIn(uri);
  if (!federates(ctx) || host === null || !(await mayExchange(ctx, host))) return null;
  const known = await findRemoteVideo(ctx.db, uri);
  if (known && known.state !== 'success') return null;
  const document = await fetchDocument(ctx, uri);
  const described = document && readVideo(document);
  if (described?.uri !== uri) {
    if (known) await removeRemoteVideo(ctx, known.id);
    return null;
  }
  const mayBring = isAsked && !described.forFollowers;
  const owners = await ownersOf(ctx, described, known?.accountId ?? null, mayBring);
  if (!owners) return null;
  if (!known && (await isFull(ctx, host))) return null;
  const id = await store(ctx, described, owners, known?.id ?? null);
  const { picture } = described;
  if (id !== null && picture !== (known?.picture ?? null)) {
    if (picture !== null) await takePicture(ctx, id, picture);
    // Not before, so that it is asked for again if this process is killed meanwhile.
    await ctx.db.updateTable('remote_object').set({ picture }).where('uri', '=', uri).execute();
  }
  return id;
}

/** Whether so much of a host is stored here that nothing more is. */
async function isFull({ db, log }: Pick<Ctx, 'db' | 'log'>, host: string): Promise<boolean> {
  const rows = db.selectFrom('remote_object').where('host', '=', host).where('video_id', 'is not', null);
  const { count } = await rows
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= HOST_VIDEOS) log.warn({ host }, 'as many videos of another site are known as may be');
  return count >= HOST_VIDEOS;
}

/** Whoever a video is of here, and who else it is of, whose followers see it as well. */
interface Owners {
  readonly owner: RemoteActor;
  readonly beside: readonly RemoteActor[];
}

/**
 * Whoever a video is of: of those whom it names whoever is followed here, people first; and all others.
 */
async function ownersOf(
  ctx: Ctx,
  { owners }: DescribedVideo,
  knownId: number | null,
  isAsked: boolean,
): Promise<Owners | null> {
  const actors: RemoteActor[] = [];
  for (const uri of owners) {
    const actor = await openRemoteActor(ctx, uri);
    if (actor?.state === 'active') actors.push(actor);
  }
  const byKind = actors.toSorted((a, b) => Number(b.kind === 'Person') - Number(a.kind === 'Person'));
  const followed = await followedFromHere(ctx.db, byKind);
  const isFollowed = ({ accountId }: RemoteActor) => followed.has(accountId);
  const known = byKind.find(({ accountId }) => accountId === knownId);
  const owner = known ?? byKind.find(isFollowed) ?? (isAsked ? byKind[0] : undefined);
  return owner ? { owner, beside: byKind.filter((actor) => actor !== owner) } : null;
}

async function store(
  ctx: Ctx,
  { uri, host, page, picture: _picture, media, counts, owners: _owners, ...film }: DescribedVideo,
  { owner, beside }: Owners,
  knownId: number | null,
): Promise<number | null> {
  const now = ctx.clock.now();
  const publishedAt = new Date(Math.min(film.publishedAt?.getTime() ?? now, now));
  const { files, playlist } = media;
  const given = { ...film, ...media, publishedAt, hasPlaylist: playlist !== null };
  const said = { files: JSON.stringify(files), playlist, page, fetched_at: new Date(now) };
  const others = beside.map(({ accountId }) => accountId);
  const id = await ctx.db.transaction().execute(async (trx) => {
    // Whoever takes it in at the same moment waits, and finds it.
    await takeTurn(trx, { name: 'video-addresses', owner: uri });
    const there = await findRemoteVideo(trx, uri);
    if (there) {
      await changeRemoteVideo(trx, ctx, there.id, given);
      await setBeside(trx, there.id, others);
      await trx.updateTable('remote_object').set(said).where('uri', '=', uri).execute();
      if (counts) await keepCounted(trx, ctx, [{ videoId: there.id, ...counts }]);
      return there.id;
    }
    // What was removed meanwhile does not come back.
    if (knownId !== null) return null;
    const video_id = await addRemoteVideo(trx, ctx, owner.accountId, given);
    await setBeside(trx, video_id, others);
    await trx
      .insertInto('remote_object')
      .values({ uri, host, account_id: owner.accountId, video_id, ...said })
      .execute();
    if (counts) await keepCounted(trx, ctx, [{ videoId: video_id, ...counts }]);
    await ctx.jobs.send(FETCH_REPLIES, { uri }, { key: uri, trx });
    return video_id;
  });
  if (id === null) return null;
  ctx.bus.publish('video-access', { id });
  showCounts(ctx, [id]);
  return id;
}

/** Removes a video that its own site has removed, or shows here no more: only that site can bring it back. */
export async function removeRemoteVideo(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await deleteVideo(trx, ctx, id);
    await trx.deleteFrom('remote_object').where('video_id', '=', id).execute();
  });
  ctx.bus.publish('video-access', { id });
  await removeIfDeleted(ctx, id);
}
