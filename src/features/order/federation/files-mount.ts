import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitAccess } from '#base/media-path.ts';
import { openServedTo } from '#features/videos/video/serve-file.ts';
import { AppError } from '#platform/errors/errors.ts';
import { FetchError } from '#platform/fetch/errors.ts';
import { type FetchedAnswer, safeFetch } from '#platform/fetch/safe-fetch.ts';
import { SHARED } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { hostIn } from './documents.ts';
import { isForeignAddress } from './model/fetch-document.ts';
import { mayExchange } from './model/hosts.ts';
import { findRemoteFile } from './model/remote-files.ts';
import { federates } from './rules.ts';

/** Most bytes of one answer, and the longest time for it: a player asks again for what is missing. */
const ANSWER_BYTES = 4 * 1024 ** 3;
const ANSWER_MS = 30 * 60_000;

/** Most answers that one process passes on at a time, and for one address. */
const MOST = 100;
const MOST_FOR_ONE = 8;

/**
 * Passes on the files of videos of other sites, behind the gate of the video here: viewers are not known to
 * those sites, and pages may load nothing from them. Nothing is kept.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  const open = new Map<string, number>();
  let all = 0;
  const change = (address: string, by: 1 | -1) => {
    all += by;
    const now = (open.get(address) ?? 0) + by;
    if (now > 0) open.set(address, now);
    else open.delete(address);
  };
  app.get(raw.remoteFile.path, async (request, reply) => {
    const href = await openHref(ctx, request);
    const { ip } = request;
    if (all >= MOST || (open.get(ip) ?? 0) >= MOST_FOR_ONE) throw new AppError('rate_limited');
    change(ip, 1);
    reply.raw.once('close', () => change(ip, -1));
    const answer = await ask(ctx, request, reply, href);
    return passOn(request, reply, answer);
  });
}

/** Where the file is. @throws AppError `not_found`, also when it may not be served now */
async function openHref(ctx: Ctx, request: FastifyRequest): Promise<string> {
  const { key, name } = request.params as { key: string; name: string };
  const served = federates(ctx) ? await openServedTo(ctx, request, key) : null;
  const href = served && (await findRemoteFile(ctx.db, splitAccess(key).mediaKey, name));
  const host = hostIn(href);
  if (!href || host === null || !isForeignAddress(ctx, href) || !(await mayExchange(ctx, host)))
    throw new AppError('not_found');
  return href;
}

async function ask(
  ctx: Ctx,
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  href: string,
): Promise<FetchedAnswer> {
  const range = /^bytes=\d{0,15}-\d{0,15}$/.test(headers.range ?? '') ? headers.range : undefined;
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  try {
    return await safeFetch(href, {
      ...(ctx.fetchPolicy && { policy: ctx.fetchPolicy }),
      headers: { accept: 'video/mp4', ...(range ? { range } : method === 'HEAD' && { range: 'bytes=0-0' }) },
      maxBytes: ANSWER_BYTES,
      timeoutMs: ANSWER_MS,
      signal: left.signal,
    });
  } catch (error) {
    if (error instanceof FetchError || left.signal.aborted)
      throw new AppError('not_found', undefined, { cause: error });
    throw error;
  }
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
  reply.type('video/mp4');
  if (request.method === 'HEAD') {
    body.destroy();
    return reply.code(200).send();
  }
  if (isRange) reply.header('content-range', headers['content-range']);
  if (/^\d{1,15}$/.test(length ?? '')) reply.header('content-length', length);
  return reply.code(status).send(body);
}
