import type { FastifyReply, FastifyRequest } from 'fastify';
import { folderOfFile, type NamedFile, splitAccess } from '#base/media-path.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { withKeys } from '#platform/http/keys.ts';
import { sendObject, SHARED } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { findPart } from './film-index.ts';
import { filmPlaylist } from './film-playlists.ts';
import { sheetFile } from './media.ts';
import { readIndex } from './model/film-index.ts';
import { findGuest } from './model/guests.ts';
import { findServedNow, openServed, type ServedFiles } from './model/media-gate.ts';
import { readPlaylist, sendPlaylist } from './send-playlist.ts';

const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m4a: 'audio/x-m4a',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  vtt: 'text/vtt; charset=utf-8',
  bin: 'application/octet-stream',
};

const PLAYLIST = 'm3u8';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** How files are sent that are for the asking account only: caches on the way would give them to others. */
const NOT_KEPT = { cache: 'private, no-store', isPrivate: true } as const;

/**
 * Sends a published file, a part of one under the name that it had as a file, or a playlist.
 * @throws AppError `not_found`, also when it may not be served now
 */
export async function serveFile(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: NamedFile,
): Promise<FastifyReply> {
  const file = { ...asked, name: sheetFile(asked.name) };
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1);
  const served = await openServedTo(ctx, request, file.key, file.name);
  if (!served || !(ending === PLAYLIST || TYPES[ending])) throw new AppError('not_found');
  if (ending === PLAYLIST)
    return sendPlaylist(request, reply, await playlistOf(ctx, file, served), served.restricted !== null);
  const renamed = await findRenamed(ctx, file, served);
  if (renamed !== null) return leadTo(reply, renamed, served);
  const send = async (from: ServedFiles): Promise<FastifyReply> => {
    const part = await partOf(ctx, file, from);
    const kept = served.restricted ? NOT_KEPT : { cache: FOR_EVER };
    const sent = { type: TYPES[ending]!, ...kept, ...(part && { part }) };
    return sendObject(ctx, request, reply, `${folderOfFile(file, from)}/${part?.file ?? file.name}`, sent);
  };
  return send(served).catch(async (error: unknown) => {
    const larger = isMissing(error) && (await findLargerJpeg(ctx, file, served));
    return larger ? leadTo(reply, larger, served) : send(await findServedSince(ctx, file, served, error));
  });
}

/** The files below a media key, which may bring access, if whoever asks may have them. */
export function openServedTo(ctx: Ctx, request: FastifyRequest, key: string, name = '') {
  const { mediaKey, access } = splitAccess(key);
  const whoAsks = async () =>
    (await findGuest(ctx, mediaKey, access)) ?? (await findCaller(ctx, request, { named: true })).viewer;
  return openServed(withKeys(ctx, request, access), mediaKey, whoAsks, name.startsWith('thumb/'));
}

/** The address of the JPEG that old videos keep of a thumbnail, for one of another size; null without one. */
async function findLargerJpeg(ctx: Ctx, file: NamedFile, served: ServedFiles): Promise<string | null> {
  const [, thumbnail] = /^(thumb\/(?:poster|chosen\d+))-(?:medium|small)\.jpg$/.exec(file.name) ?? [];
  const name = `${thumbnail}-large.jpg`;
  if (thumbnail === undefined || !(await ctx.storage.stat(`${folderOfFile(file, served)}/${name}`)))
    return null;
  return `/media/${file.key}/${file.version}/${name}`;
}

/** The text of a playlist, from the index or as it is stored. @throws AppError `not_found` */
export async function playlistOf(ctx: Ctx, file: NamedFile, served: ServedFiles): Promise<string> {
  const written = async (from: ServedFiles): Promise<string> => {
    const folder = folderOfFile(file, from);
    const index = await readIndex(ctx, folder, from.indexRevision);
    const generated = index && filmPlaylist(index, file.name);
    return generated ?? readPlaylist(ctx.storage, `${folder}/${file.name}`);
  };
  return written(served).catch(async (error: unknown) =>
    written(await findServedSince(ctx, file, served, error)),
  );
}

/**
 * The address of what took the place of a progressive file that is not stored any more; null while it is. Its
 * bytes differ, so that the old address must not answer them: a cache may hold some of the former ones.
 */
async function findRenamed(ctx: Ctx, file: NamedFile, served: ServedFiles): Promise<string | null> {
  if (!file.name.startsWith('mp4/')) return null;
  const folder = folderOfFile(file, served);
  const name = (await readIndex(ctx, folder, served.indexRevision))?.renamed?.[file.name];
  if (name === undefined || (await ctx.storage.stat(`${folder}/${file.name}`))) return null;
  return `/media/${file.key}/${file.version}/${name}`;
}

/** RFC 9110 §15.4.3 */
function leadTo(reply: FastifyReply, path: string, { restricted }: ServedFiles): FastifyReply {
  const shared = { ...SHARED, 'cache-control': 'public, max-age=3600' };
  return reply.headers(restricted ? { 'cache-control': NOT_KEPT.cache } : shared).redirect(path, 302);
}

async function partOf(ctx: Ctx, file: NamedFile, served: ServedFiles) {
  if (!/^(hls|storyboard)\//.test(file.name)) return null;
  const index = await readIndex(ctx, folderOfFile(file, served), served.indexRevision);
  return index && findPart(index, file.name);
}

/**
 * What is served now, after something was not there: its parts may have come or been joined since the gate
 * was asked, or the video shares the files of another. @throws the error when nothing has changed
 */
async function findServedSince(
  ctx: Ctx,
  { key, name }: NamedFile,
  { indexRevision }: ServedFiles,
  error: unknown,
): Promise<ServedFiles> {
  if (!isMissing(error) || !name.startsWith('hls/')) throw error;
  const now = await findServedNow(ctx, splitAccess(key).mediaKey);
  if (!now || now.indexRevision === indexRevision) throw error;
  return now;
}

function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found';
}
