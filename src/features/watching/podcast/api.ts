import { openOwnAlbum, type AlbumRow } from '#features/watching/album/model/find.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { feedPath } from './files.ts';
import { countEpisodes } from './model/episodes.ts';
import { findPodcast, offerPodcast, type Podcast, stopPodcast } from './model/podcasts.ts';
import { SERVER_TEXTS } from './texts.ts';

export default handlers(api.podcast, {
  read: on(contract.readPodcast, async (ctx, { album }, caller) =>
    answer(ctx, await openOwnAlbum(ctx, signedIn(caller), album)),
  ),

  offer: on(contract.offerPodcast, async (ctx, { album: named, email, locked, ...chosen }, caller) => {
    const album = await openOwnAlbum(ctx, signedIn(caller), named);
    const { isPrivate } = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);
    if (album.private) throw new AppError('invalid_param', isPrivate, { param: 'album' });
    const choice = { ...chosen, email: email || null, isLocked: locked };
    await offerPodcast(ctx, album.id, ctx.config.publicUrl + feedPath(album), choice);
    return answer(ctx, album);
  }),

  stop: on(contract.stopPodcast, async (ctx, { album: named }, caller) => {
    const album = await openOwnAlbum(ctx, signedIn(caller), named);
    await stopPodcast(ctx, album.id);
    return answer(ctx, album);
  }),
});

async function answer(ctx: Ctx, album: AlbumRow): Promise<contract.PodcastAnswer> {
  const [podcast, { total, waiting }] = await Promise.all([
    findPodcast(ctx, album.id),
    countEpisodes(ctx, album.id),
  ]);
  return {
    podcast: podcast && present(podcast),
    feed_url: ctx.config.publicUrl + feedPath(album),
    episode_count: total,
    waiting_count: waiting,
  };
}

function present({ guid, kind, category, language, email, isLocked }: Podcast): contract.PodcastObject {
  return { guid, kind, category, language, email: email ?? '', locked: isLocked };
}
