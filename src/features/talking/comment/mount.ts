import type { FastifyInstance, FastifyRequest } from 'fastify';
import { splitAccess } from '#base/media-path.ts';
import { openServedTo } from '#features/videos/video/serve-file.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import { AppError } from '#platform/errors/errors.ts';
import { finishDocument, sendDocument } from '#platform/http/send-document.ts';
import { SHARED } from '#platform/http/send-object.ts';
import { onEnd } from '#platform/http/shed.ts';
import { createPlaces } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import type { ChatHeard } from './contract.ts';
import { findOnAir, readLines } from './model/chat-lines.ts';
import { presentSaid } from './present.ts';
import { createRooms, type Reading } from './rooms.ts';

/** How many wait for the next message in one process, and of one network. */
export const MOST_WAITING = { all: 5_000, network: 500 };

/** Those for whom there is no place read that often, seconds. */
const ASK_AGAIN_S = 4;

/** How long a process knows of which video a key is, ms, and what that may take, bytes. */
const KEY_MS = 1_000;
const KEYS_BYTES = 1 << 20;

/**
 * The chat of what is on air for those who are not pushed it: below the key of its files and behind their
 * gate. Who names the time of what they have (`?after=`) waits for what is said next, and all get the same.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  const rooms = createRooms((video) => readRoom(ctx, video));
  const places = createPlaces();
  const videos = createTtlCache<number | null>(ctx.clock, { maxBytes: KEYS_BYTES });
  const stops = [
    ctx.bus.subscribe('chat', ({ id }) => rooms.tell(id)),
    ctx.bus.subscribe('gap', () => rooms.tell()),
  ];
  app.addHook('onClose', async () => stops.forEach((stop) => stop()));

  app.get(raw.liveChat.path, async (request: FastifyRequest, reply) => {
    const { key } = request.params as { key: string };
    const served = await openServedTo(ctx, request, key);
    const { mediaKey } = splitAccess(key);
    const find = () =>
      videos.read(
        mediaKey,
        () => findOnAir(ctx, mediaKey),
        () => KEY_MS,
      );
    const video = served && (await find());
    if (!served || video === null) throw new AppError('not_found');
    const after = Number((request.query as Record<string, unknown>)['after']) || 0;
    const mayWait = after > 0 && rooms.size() < MOST_WAITING.all;
    const leave = mayWait ? places.take(request.ip, MOST_WAITING.network) : null;
    const gone = new AbortController();
    onEnd(reply, () => {
      leave?.();
      gone.abort();
    });
    const heard = await (leave ? rooms.hear(video, after, gone.signal) : rooms.look(video));
    if (!heard) throw new AppError('not_found');
    if (heard === 'quiet')
      return reply
        .headers({ ...SHARED, 'cache-control': 'no-store' })
        .code(204)
        .send();
    if (after > 0 && !leave) reply.header('retry-after', ASK_AGAIN_S);
    return sendDocument(request, reply.headers(SHARED), heard.document, served.restricted ? 'not' : 1);
  });
}

async function readRoom(ctx: Ctx, video: number): Promise<Reading | null> {
  const [said] = await readLines(ctx, [video]);
  if (!said) return null;
  const push = presentSaid(ctx.config, said);
  const finish = (gone: readonly string[]) => {
    const heard: ChatHeard = { ...push, gone, at: said.readAt };
    return finishDocument(JSON.stringify(heard), 'application/json');
  };
  return { at: said.readAt, gone: push.gone, finish };
}
