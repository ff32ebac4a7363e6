import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitAccess } from '#base/media-path.ts';
import { openServedTo } from '#features/videos/video/serve-file.ts';
import { AppError } from '#platform/errors/errors.ts';
import { FetchError } from '#platform/fetch/errors.ts';
import { type FetchedAnswer, type FetchOptions, readText, safeFetch } from '#platform/fetch/safe-fetch.ts';
import { finishDocument, sendDocument } from '#platform/http/send-document.ts';
import { sendObject, SHARED } from '#platform/http/send-object.ts';
import { onEnd } from '#platform/http/shed.ts';
import { createPlaces } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { hostIn } from './documents.ts';
import { isForeignAddress } from './model/fetch-document.ts';
import { mayExchange } from './model/hosts.ts';
import { findRemoteFile, type FoundFile, namer } from './model/remote-files.ts';
import { type ListedKind, PLAYLIST_BYTES, rewritePlaylist } from './playlists.ts';
import { federates } from './rules.ts';

/** Most bytes of one answer, and the longest time for it: a player asks again for what is missing. */
const ANSWER_BYTES = 4 * 1024 ** 3;
const ANSWER_MS = 30 * 60_000;
const PLAYLIST_MS = 10_000;
/** How long a playlist may be kept, seconds: its site may make another. */
const PLAYLIST_KEPT = 60;

/** What files are declared as, whatever their site says. */
const TYPES: Readonly<Record<Exclude<ListedKind, 'playlist'>, string>> = {
  segment: 'video/mp4',
  transport: 'video/mp2t',
  captions: 'text/vtt; charset=utf-8',
};

/** Most answers that one process passes on at a time, and to one network. */
const MOST = 100;
const MOST_FOR_ONE = 8;

/**
 * Passes on the files of videos of other sites, behind the gate of the video here: viewers are not known to
 * those sites, and pages may load nothing from them. Nothing is kept.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  const places = createPlaces();
  let passedOn = 0;
  app.get(raw.remoteFile.path, async (request, reply) => {
    const file = await openFile(ctx, request);
    if (file.kept !== null) return sendObject(ctx, request, reply, file.kept, KEPT);
    const leave = passedOn < MOST ? places.take(request.ip, MOST_FOR_ONE) : null;
    if (!leave) throw new AppError('rate_limited');
    passedOn += 1;
    onEnd(reply, () => {
      passedOn -= 1;
      leave();
    });
    if (file.kind === 'playlist') return sendPlaylist(ctx, request, reply, file);
    const answer = await ask(ctx, reply, file.href, {
      headers: { accept: TYPES[file.kind], ...rangeOf(request) },
      ...{ maxBytes: ANSWER_BYTES, timeoutMs: ANSWER_MS },
    });
    return passOn(request, reply.type(TYPES[file.kind]), answer);
  });
}

/** How a file is sent whose bytes are here: as its gate decides each time. */
const KEPT = { type: 'video/mp4', cache: 'private, max-age=3600' };

interface OpenFile extends FoundFile {
  readonly mediaKey: string;
  /** Whether it is for some people only. */
  readonly isRestricted: boolean;
}

/** Where the file is. @throws AppError `not_found`, also when it may not be served now */
async function openFile(ctx: Ctx, request: FastifyRequest): Promise<OpenFile> {
  const { key, '*': name } = request.params as { key: string; '*': string };
  const { mediaKey } = splitAccess(key);
  const served = federates(ctx) ? await openServedTo(ctx, request, key) : null;
  const file = served && (await findRemoteFile(ctx, mediaKey, name));
  const host = hostIn(file?.href ?? null);
  if (!file || host === null || !isForeignAddress(ctx, file.href) || !(await mayExchange(ctx, host)))
    throw new AppError('not_found');
  return { ...file, mediaKey, isRestricted: served.restricted !== null };
}

function rangeOf({ headers, method }: FastifyRequest): { range?: string } {
  if (/^bytes=\d{0,15}-\d{0,15}$/.test(headers.range ?? '')) return { range: headers.range };
  return method === 'HEAD' ? { range: 'bytes=0-0' } : {};
}

/** Sends a playlist in which every file has a name of this site. */
async function sendPlaylist(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  { href, mediaKey, isRestricted }: OpenFile,
): Promise<FastifyReply> {
  const answer = await ask(ctx, reply, href, {
    headers: { accept: 'application/vnd.apple.mpegurl, application/x-mpegURL' },
    ...{ maxBytes: PLAYLIST_BYTES, timeoutMs: PLAYLIST_MS },
  });
  const text = await readText(answer).catch(asNotFound);
  const nameOf = await namer(ctx, mediaKey);
  const playlist = answer.status === 200 ? rewritePlaylist(text, answer.url, nameOf) : null;
  if (playlist === null) throw new AppError('not_found');
  const document = finishDocument(playlist, 'application/vnd.apple.mpegurl');
  return sendDocument(request, reply.headers(SHARED), document, isRestricted ? 'not' : PLAYLIST_KEPT);
}

/** Asks for a file as long as somebody waits for it. @throws AppError `not_found` */
async function ask(
  ctx: Ctx,
  reply: FastifyReply,
  href: string,
  options: Pick<FetchOptions, 'headers' | 'maxBytes' | 'timeoutMs'>,
): Promise<FetchedAnswer> {
  const left = new AbortController();
  onEnd(reply, () => left.abort());
  try {
    const policy = ctx.fetchPolicy && { policy: ctx.fetchPolicy };
    return await safeFetch(href, { ...policy, ...options, signal: left.signal });
  } catch (error) {
    if (left.signal.aborted) throw new AppError('not_found', undefined, { cause: error });
    return asNotFound(error);
  }
}

function asNotFound(error: unknown): never {
  if (error instanceof FetchError) throw new AppError('not_found', undefined, { cause: error });
  throw error;
}

/** Of what the other site says about its file, only which part it is. */
function passOn(request: FastifyRequest, reply: FastifyReply, answer: FetchedAnswer): FastifyReply {
  const { status, headers, body } = answer;
  const isRange = status === 206 && /^bytes \d+-\d+\/(\d+|\*)$/.test(headers['content-range'] ?? '');
  body.on('error', () => reply.raw.destroy());
  if (status === 416) {
    body.destroy();
    return reply.code(416).header('cache-control', 'no-store').send();
  }
  if (status !== 200 && !isRange) {
    body.destroy();
    throw new AppError('not_found');
  }
  const length = headers['content-length'];
  reply.headers({ ...SHARED, 'cache-control': 'private, max-age=3600', 'accept-ranges': 'bytes' });
  if (request.method === 'HEAD') {
    body.destroy();
    return reply.code(200).send();
  }
  if (isRange) reply.header('content-range', headers['content-range']);
  if (/^\d{1,15}$/.test(length ?? '')) reply.header('content-length', length);
  return reply.code(status).send(body);
}
