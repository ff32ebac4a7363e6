import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PICTURE, PLACEHOLDER, splitAccess } from '#base/media-path.ts';
import { openServedTo } from '#features/videos/video/serve-file.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import { AppError } from '#platform/errors/errors.ts';
import { finishDocument, sendDocument, type SharedDocument } from '#platform/http/send-document.ts';
import { sendObject, SHARED } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { shelfPrefix, stretchOf } from './broadcast/shelf.ts';
import { fetchFromDisk, fetchFromOrigin, type OriginFile } from './model/origin.ts';

/** A playlist, or bytes of a track; null for a stretch that lies in the bucket. */
type LiveFile = { readonly document: SharedDocument } | OriginFile | null;

/** What many viewers of one broadcast ask for at the same time, kept in memory; bytes. */
const KEPT = 48 * 1024 ** 2;

/** How long a stretch of a broadcast is kept, and a playlist, ms. */
const STRETCH_MS = 30_000;
const PLAYLIST_MS = 200;

const JPEG = 'image/jpeg';
const SEGMENT = 'video/iso.segment';

const FOR_EVER = 'public, max-age=31536000, immutable';

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
    sizeOf: (file) => (file === null ? 0 : 'bytes' in file ? file.bytes.length : file.document.content.size),
  });

  app.get(raw.liveFile.path, async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, '*': name } = request.params as { key: string; '*': string };
    const { mediaKey } = splitAccess(key);
    const served = await openServedTo(ctx, request, key);
    if (!served || !/^[\w./-]{1,100}$/.test(name)) throw new AppError('not_found');
    const address = `${mediaKey}/${name}${queryOf(request)}`;
    const read = () => readFile(ctx, mediaKey, `${name}${queryOf(request)}`);
    const lifeOf = (found: LiveFile) => (found && 'document' in found ? PLAYLIST_MS : STRETCH_MS);
    const reading = files.read(address, read, lifeOf);
    const isPicture = `live/${name}` === LIVE_PICTURE;
    const isPrivate = served.restricted !== null;
    const inBucket = { mediaKey, name, isPrivate };
    const file = await reading.catch((error: unknown) => {
      // What its process does not know is nowhere; but it may be away.
      if (isPicture || (!(error instanceof AppError) && canBeStored(ctx, name))) return null;
      throw error;
    });
    if (isPicture && !file) return reply.header('cache-control', 'no-store').redirect(PLACEHOLDER);
    if (!file) return sendStored(ctx, request, reply, inBucket);
    if ('document' in file)
      return sendDocument(request, reply.headers(SHARED), file.document, isPrivate ? 'not' : 1);
    return sendBytes(reply, file, isPrivate);
  });
}

function sendBytes(reply: FastifyReply, { type, bytes }: OriginFile, isPrivate: boolean): FastifyReply {
  const life = type === JPEG ? PICTURE_LIFE : FOR_EVER;
  return reply
    .headers({ ...SHARED, 'cache-control': isPrivate ? 'private, no-store' : life })
    .type(type)
    .send(bytes);
}

/** Whether a file may lie in the bucket, so that it can be had while the process that made it is away. */
function canBeStored({ config }: Ctx, name: string): boolean {
  return config.STORAGE_URL !== undefined && stretchOf(name) !== null;
}

interface InBucket {
  readonly mediaKey: string;
  readonly name: string;
  readonly isPrivate: boolean;
}

/** Sends a stretch from the bucket, or where that fails from the disk that has it. */
async function sendStored(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaKey, name, isPrivate }: InBucket,
): Promise<FastifyReply> {
  const sent = { type: SEGMENT, cache: isPrivate ? 'private, no-store' : FOR_EVER };
  return sendObject(ctx, request, reply, `${shelfPrefix(mediaKey)}/${name}`, sent).catch(async () =>
    sendBytes(reply, await fetchFromDisk(ctx, mediaKey, name), isPrivate),
  );
}

async function readFile(ctx: Ctx, mediaKey: string, name: string): Promise<LiveFile> {
  const file = await fetchFromOrigin(ctx, mediaKey, name);
  if (!file) return null;
  const { type, bytes } = file;
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
