import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { actorUri, albumUri } from './addresses.ts';
import { findGoneAlbum, readAlbum, readAlbumPage, readPlaylists } from './model/own-albums.ts';
import { findProfile } from './model/own-actors.ts';
import { collection, idIn, type Read, sendObject } from './mount.ts';
import { presentAlbum, presentEntry } from './present-album.ts';
import { presentTombstone } from './present-collection.ts';

/** Serves the public albums of people to other sites, and what is in them. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  const serve = (path: string, read: Read) =>
    app.get(path, (request, reply) => sendObject(ctx, request, reply, { read, to: 'signed' }));
  serve(raw.apPlaylists.path, async (request) => {
    const person = { kind: 'account', id: idIn(request) } as const;
    if (!(await findProfile(ctx, person))) throw new AppError('not_found');
    const uri = `${actorUri(ctx.config, person)}/playlists`;
    return collection(uri, request, (after) => readPlaylists(ctx, person.id, after));
  });
  serve(raw.apAlbum.path, async (request, reply) => {
    const id = idIn(request);
    const uri = albumUri(ctx.config, id);
    const gone = await findGoneAlbum(ctx, id);
    if (gone) {
      reply.code(410);
      return presentTombstone(uri, 'Playlist', gone);
    }
    if ((request.query as { page?: unknown }).page !== undefined)
      return collection(uri, request, (after) => readAlbumPage(ctx, id, after));
    return presentAlbum(ctx.config, (await readAlbum(ctx, id)).facts);
  });
  serve(raw.apAlbumEntry.path, async (request) => {
    const id = idIn(request);
    const { video } = request.params as { video: string };
    const { entries } = await readAlbum(ctx, id);
    const entry = entries.find(({ videoId }) => String(videoId) === video);
    if (!entry) throw new AppError('not_found');
    return presentEntry(ctx.config, id, entry);
  });
}
