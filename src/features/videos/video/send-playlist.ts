import type { FastifyReply, FastifyRequest } from 'fastify';
import { text } from 'node:stream/consumers';
import { AppError } from '#platform/errors/errors.ts';
import { finish } from '#platform/http/finished.ts';
import { sendDocument } from '#platform/http/send-document.ts';
import { notThere, SHARED } from '#platform/http/send-object.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** The text of a stored playlist. @throws AppError `not_found` */
export async function readPlaylist(storage: Storage, key: string): Promise<string> {
  const object = await storage.open(key).catch(notThere);
  if (!object) throw new AppError('not_found');
  return text(object.stream);
}

/**
 * Sends a playlist, compressed if the client accepts that. One with an end tag never changes; others grow
 * while a video is being processed, and the master playlist has no end tag. A private one is for this reader
 * only.
 */
export async function sendPlaylist(
  request: FastifyRequest,
  reply: FastifyReply,
  playlist: string,
  isPrivate = false,
): Promise<FastifyReply> {
  const hasEnded = /^#EXT-X-ENDLIST$/m.test(playlist);
  const document = { content: finish(playlist), type: 'application/vnd.apple.mpegurl', changedAt: null };
  if (isPrivate) return sendDocument(request, reply, document, 'not');
  return sendDocument(request, reply.headers(SHARED), document, hasEnded ? 'for-ever' : 1);
}
