import type { FastifyInstance, FastifyRequest } from 'fastify';
import { splitAccess } from '#base/media-path.ts';
import { openServedTo, playlistOf } from '#features/videos/video/serve-file.ts';
import { sendPlaylist } from '#features/videos/video/send-playlist.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { listCaptionsOfFiles } from './model/of-files.ts';
import { captionPlaylist, withCaptions } from './playlists.ts';

/** Serves a video's master playlist with its captions, and a playlist of each of them. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.masterPlaylist.path, async (request: FastifyRequest, reply) => {
    const { key, version } = request.params as { key: string; version: string };
    const served = await openServedTo(ctx, request, key);
    if (!served) throw new AppError('not_found');
    const master = await playlistOf(ctx, { key, version, name: 'hls/master.m3u8' }, served);
    const whole = withCaptions(master, await listCaptionsOfFiles(ctx, splitAccess(key).mediaKey));
    return sendPlaylist(request, reply, whole, served.restricted !== null);
  });
  app.get(raw.captionPlaylist.path, async (request: FastifyRequest, reply) => {
    const { key, name } = request.params as { key: string; name: string };
    const served = await openServedTo(ctx, request, key);
    if (!served) throw new AppError('not_found');
    const caption = (await listCaptionsOfFiles(ctx, splitAccess(key).mediaKey)).find(
      (each) => each.key === `${name}.vtt`,
    );
    if (!caption) throw new AppError('not_found');
    return sendPlaylist(request, reply, captionPlaylist(caption), served.restricted !== null);
  });
}
