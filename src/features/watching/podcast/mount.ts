import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaUrl } from '#base/media-path.ts';
import { findNamed } from '#features/watching/album/model/find.ts';
import { completePath } from '#features/videos/video/media.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { readVideoChapters } from '#features/videos/video/model/chapters.ts';
import { AppError } from '#platform/errors/errors.ts';
import { finishDocument, sendDocument } from '#platform/http/send-document.ts';
import { SHARED } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { readPodcastFeed } from './feed.ts';
import { SOUND_FILE } from './files.ts';
import { hasSound } from './model/sounds.ts';
import { findPodcast } from './model/podcasts.ts';
import { openSquarePicture } from './square-picture.ts';

/** How long a feed is kept for all readers, ms. */
const LIFE = 60_000;
/** How long programs keep where a file is, seconds: the file of a video can be replaced. */
const PLACE_SECONDS = 60;

/** Serves albums as podcasts, and the files of their episodes at addresses that stay. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.podcast.path, async (request, reply) => {
    await ctx.limit('page', { viewer: null, address: request.ip });
    const { album: named } = request.params as { album: string };
    // Checked for each request, because a kept feed must not outlive the album's being public.
    const album = await findNamed(ctx, null, named);
    const podcast = album && (await findPodcast(ctx, album.id));
    if (!album || !podcast) throw new AppError('album_not_found');
    const make = async () => {
      const { text, changedAt } = await readPodcastFeed(ctx, album, podcast);
      return finishDocument(text, 'application/rss+xml', changedAt);
    };
    const name = `podcast ${named} ${podcast.changedAt.getTime()}`;
    return sendDocument(request, reply, await ctx.documentCache.read(name, make, () => LIFE), 60);
  });
  app.get(raw.episodeSound.path, async (request, reply) => {
    const video = await openEpisode(ctx, request);
    const isThere = await hasSound(ctx, video);
    return lead(reply, isThere ? mediaUrl(video, SOUND_FILE) : completePath(video));
  });
  app.get(raw.episodeFilm.path, async (request, reply) =>
    lead(reply, completePath(await openEpisode(ctx, request))),
  );
  app.get(raw.episodePicture.path, async (request, reply) => {
    await ctx.limit('page', { viewer: null, address: request.ip });
    return lead(reply, await openSquarePicture(ctx, await openEpisode(ctx, request)));
  });
  app.get(raw.episodeChapters.path, async (request, reply) => {
    const { chapters } = await readVideoChapters(ctx, await openEpisode(ctx, request));
    if (chapters.length === 0) throw new AppError('not_found');
    const shown = chapters.map(({ at, title }) => ({ startTime: at, title }));
    const text = JSON.stringify({ version: '1.2.0', chapters: shown });
    reply.headers(SHARED);
    return sendDocument(request, reply, finishDocument(text, 'application/json+chapters'), PLACE_SECONDS);
  });
}

/** A public video by its id. @throws AppError `video_not_found` */
async function openEpisode(ctx: Ctx, { params }: FastifyRequest): Promise<VideoRow> {
  const { video: id } = params as { video: string };
  const video = await openVideo(ctx, null, id);
  if (video.private) throw new AppError('video_not_found');
  return video;
}

/** RFC 9110 §15.4.3 @throws AppError `not_found` without a path */
function lead(reply: FastifyReply, path: string | null): FastifyReply {
  if (!path) throw new AppError('not_found');
  return reply
    .headers({ ...SHARED, 'cache-control': `public, max-age=${PLACE_SECONDS}` })
    .redirect(path, 302);
}
