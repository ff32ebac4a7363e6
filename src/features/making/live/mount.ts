import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PICTURE, PLACEHOLDER, splitAccess } from '#base/media-path.ts';
import { openServedTo } from '#features/videos/video/serve-file.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import { AppError } from '#platform/errors/errors.ts';
import { finishDocument, sendDocument, type SharedDocument } from '#platform/http/send-document.ts';
import { SHARED } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { fetchFromOrigin } from './model/origin.ts';

/** A playlist, or bytes of a track. */
type LiveFile = { readonly document: SharedDocument } | { readonly bytes: Buffer; readonly type: string };

/** What many viewers of one broadcast ask for at the same time, kept in memory; bytes. */
const KEPT = 48 * 1024 ** 2;

/** How long a stretch of a broadcast is kept, and a playlist, ms. */
const STRETCH_MS = 30_000;
const PLAYLIST_MS = 200;

const JPEG = 'image/jpeg';

/** How long the picture of what is on air may be kept; after that there is another one. */
const PICTURE_LIFE = 'public, max-age=60';

/** Queries of playlists that the origin knows. */
const QUERY = ['_HLS_msn', '_HLS_part', '_HLS_skip'] as const;

/**
 * Serves what is being sent, below a video's media key and behind its gate. Each file is fetched once by a
 * process, however many ask for it: those who ask for what is not there yet wait for the same answer.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  const files = createTtlCache<LiveFile>(ctx.clock, {
    maxBytes: KEPT,
    sizeOf: (file) => ('bytes' in file ? file.bytes.length : file.document.content.size),
  });

  app.get(raw.liveFile.path, async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, '*': name } = request.params as { key: string; '*': string };
    const { mediaKey } = splitAccess(key);
    const served = await openServedTo(ctx, request, key);
    if (!served || !/^[\w./-]{1,100}$/.test(name)) throw new AppError('not_found');
    const address = `${mediaKey}/${name}${queryOf(request)}`;
    const read = () => readFile(ctx, mediaKey, `${name}${queryOf(request)}`);
    const reading = files.read(address, read, (found) => ('bytes' in found ? STRETCH_MS : PLAYLIST_MS));
    const isPicture = `live/${name}` === LIVE_PICTURE;
    const file = await (isPicture ? reading.catch(() => null) : reading);
    if (!file) return reply.header('cache-control', 'no-store').redirect(PLACEHOLDER);
    const isPrivate = served.restricted !== null;
    if ('document' in file)
      return sendDocument(request, reply.headers(SHARED), file.document, isPrivate ? 'not' : 1);
    const life = file.type === JPEG ? PICTURE_LIFE : 'public, max-age=31536000, immutable';
    const kept = isPrivate ? 'private, no-store' : life;
    return reply
      .headers({ ...SHARED, 'cache-control': kept })
      .type(file.type)
      .send(file.bytes);
  });
}

async function readFile(ctx: Ctx, mediaKey: string, name: string): Promise<LiveFile> {
  const { type, bytes } = await fetchFromOrigin(ctx, mediaKey, name);
  return type.includes('mpegurl') ? { document: finishDocument(bytes.toString(), type) } : { bytes, type };
}

function queryOf({ query }: FastifyRequest): string {
  const given = query as Record<string, string | undefined>;
  const known = QUERY.flatMap((name) => {
    const value = given[name];
    return typeof value === 'string' && /^\w{1,10}$/.test(value) ? [`${name}=${value}`] : [];
  });
  return known.length > 0 ? `?${known.join('&')}` : '';
}
