import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isRefusal } from '#platform/errors/errors.ts';
import { SHARED } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { commentUri, type OwnActor, partUri, SITE, videoUri } from './addresses.ts';
import { addressOfPage } from './model/address-of-page.ts';
import {
  countVotes,
  type ReadCollection,
  readFollowsOf,
  readOutbox,
  readThread,
} from './model/collections.ts';
import { readerBehind } from './model/follower-videos.ts';
import { requireFederation } from './model/hosts.ts';
import { findActor, findProfile } from './model/own-actors.ts';
import { noteReader } from './model/readers.ts';
import { refusalFor } from './model/signer.ts';
import { findGone, openOwnVideo, readCommentFacts, readVideoFacts } from './model/own-objects.ts';
import { presentActor } from './present-actor.ts';
import { presentCollection, presentPage, presentTombstone, typeFor } from './present-collection.ts';
import { presentComment } from './present-comment.ts';
import { presentVideo } from './present-video.ts';
import type { SignedRequest } from './signatures.ts';

/** Who may read a document: everybody, or, where the site wants it, those whom it deals with. */
type Readers = 'all' | 'signed';

export type Read = (request: FastifyRequest, reply: FastifyReply) => Promise<object>;

/** Serves actors, videos and comments to other sites, and leads there from their pages. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  const serve = (path: string, read: Read, to: Readers = 'signed') =>
    app.get(path, (request, reply) => sendObject(ctx, request, reply, { read, to }));
  app.get(raw.apOf.path, (request, reply) => leadToObject(ctx, request, reply));
  for (const [kind, route, parts] of [
    ['account', raw.apPerson, raw.apPersonPart],
    ['shelf', raw.apShelf, raw.apShelfPart],
    ['channel', raw.apGroup, raw.apGroupPart],
    ['site', raw.apSite, raw.apSitePart],
  ] as const) {
    const actorIn = (request: FastifyRequest): OwnActor =>
      kind === 'site' ? SITE : { kind, id: idIn(request) };
    // The site itself is what others look for a key of first, so that it is shown to all.
    serve(route.path, (request) => readActor(ctx, actorIn(request)), kind === 'site' ? 'all' : 'signed');
    serve(parts.path, (request) => readPart(ctx, actorIn(request), request));
  }
  serve(raw.apVideo.path, async (request, reply) => {
    const video = await readVideo(ctx, request, reply);
    if (reply.statusCode === 200)
      await noteReader(ctx, idIn(request), signedRequest(ctx, request), request.ip);
    return video;
  });
  serve(raw.apVideoPart.path, (request) => readVideoPart(ctx, idIn(request), request));
  serve(raw.apComment.path, async (request) =>
    presentComment(ctx.config, await readCommentFacts(ctx, idIn(request))),
  );
  serve(raw.apCommentReplies.path, async (request) => {
    const { id } = await readCommentFacts(ctx, idIn(request));
    const uri = `${commentUri(ctx.config, id)}/replies`;
    return collection(uri, request, (after) => readThread(ctx, { comment: id }, after));
  });
}

/** Leads whoever asks a page for its object to the address of that; wrong guesses count as those of pages. */
async function leadToObject(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const caller = { viewer: null, address: request.ip };
  await ctx.limit('miss', caller, 0);
  return answer(ctx, request, reply, async () => {
    const uri = await addressOfPage(ctx, (request.params as { '*': string })['*']);
    if (uri !== null) return reply.redirect(uri, 302);
    await ctx.limit('miss', caller);
    throw new AppError('not_found');
  });
}

/** Answers with an object. */
export function sendObject(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  { read, to }: { readonly read: Read; readonly to: Readers },
) {
  return answer(ctx, request, reply, async () => {
    const refusal = to === 'all' ? null : await refusalFor(ctx, signedRequest(ctx, request), request.ip);
    if (refusal !== null)
      return reply.code(refusal).send({ error: refusal === 401 ? 'signature_required' : 'forbidden' });
    const object = await read(request, reply);
    return reply.type(typeFor(request.headers.accept)).send(JSON.stringify(object));
  });
}

/** What was asked, as whoever asks has signed it. */
function signedRequest({ config }: Ctx, { method, url, headers }: FastifyRequest): SignedRequest {
  return { method, target: url, origin: new URL(config.publicUrl).origin, headers, body: null };
}

/** Answers programs of other sites, also that there is nothing, or nothing for them. */
async function answer(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  await ctx.limit('read', { viewer: null, address: request.ip });
  reply.headers({ ...SHARED, vary: 'accept, signature', 'cache-control': 'no-cache' });
  try {
    requireFederation(ctx);
    return await send();
  } catch (error) {
    if (!isRefusal(error) || error.code === 'rate_limited') throw error;
    return reply.code(404).send({ error: error.code });
  }
}

/** @throws AppError `not_found` */
export function idIn({ params }: FastifyRequest): number {
  const { id = '' } = params as { id?: string };
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('not_found');
  return Number(id);
}

async function readActor(ctx: Ctx, actor: OwnActor): Promise<object> {
  const facts = await findActor(ctx, actor);
  if (!facts) throw new AppError('not_found');
  return presentActor(ctx.config, facts);
}

async function readPart(ctx: Ctx, actor: OwnActor, request: FastifyRequest): Promise<object> {
  const { part } = request.params as { part: 'outbox' | 'followers' | 'following' };
  if (!(await findProfile(ctx, actor))) throw new AppError('not_found');
  return collection(partUri(ctx.config, actor, part), request, (after) =>
    part === 'outbox' ? readOutbox(ctx, actor, after) : readFollowsOf(ctx, actor, part, after),
  );
}

async function readVideo(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const id = idIn(request);
  const gone = await findGone(ctx, id);
  if (gone) {
    reply.code(410);
    return presentTombstone(videoUri(ctx.config, id), 'Video', gone);
  }
  const reader = await readerBehind(ctx, id, signedRequest(ctx, request), request.ip);
  return presentVideo(ctx.config, await readVideoFacts(ctx, id, reader));
}

async function readVideoPart(ctx: Ctx, id: number, request: FastifyRequest): Promise<object> {
  const { part } = request.params as { part: 'likes' | 'dislikes' | 'shares' | 'comments' };
  const video = await openOwnVideo(ctx, id);
  const uri = `${videoUri(ctx.config, id)}/${part}`;
  if (part === 'comments') return collection(uri, request, (after) => readThread(ctx, { video: id }, after));
  if (part === 'shares') return presentCollection(uri, video.shareCount, false);
  return presentCollection(uri, await countVotes(ctx, id, part === 'likes' ? 1 : -1), false);
}

/** A collection, or with `page` in the address a page of it: `1` is the first, others are markers. */
export async function collection(
  uri: string,
  request: FastifyRequest,
  read: (after: string | undefined) => Promise<ReadCollection>,
): Promise<object> {
  const { page } = request.query as { page?: unknown };
  const { total, ...found } = await read(typeof page === 'string' && page !== '1' ? page : undefined);
  if (typeof page !== 'string') return presentCollection(uri, total, true);
  return presentPage(uri, page, total, found);
}
