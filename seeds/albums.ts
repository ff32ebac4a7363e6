import { createAlbum } from '#features/watching/album/model/albums.ts';
import { acceptInvitation, inviteEditor } from '#features/watching/album/model/editors.ts';
import { type AlbumRow, findAlbum, openOwnAlbum } from '#features/watching/album/model/find.ts';
import { putEntry, readWatchLater, watchLater } from '#features/watching/album/model/entries.ts';
import { feedPath } from '#features/watching/podcast/files.ts';
import { offerPodcast, type PodcastChoice } from '#features/watching/podcast/model/podcasts.ts';
import { slug } from '#base/fold-text.ts';
import type { Ctx } from '#src/context.ts';
import { findVideos } from './find.ts';
import type { Member } from './members.ts';

/** An album of the demo site: whose it is, and its videos by their titles. */
export interface SeedAlbum {
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  readonly private?: boolean;
  readonly videos: readonly string[];
  /** People who help to fill it; the last of them added its last video. */
  readonly helpers?: readonly string[];
  /** It is offered as a podcast. */
  readonly podcast?: Pick<PodcastChoice, 'kind' | 'category'>;
}

export const ALBUMS: readonly SeedAlbum[] = [
  {
    owner: 'henriette',
    title: 'Sunsets, ranked',
    description: 'The order changes with the weather.',
    helpers: ['marlow', 'lumen'],
    podcast: { kind: 'serial', category: 'Society & Culture' },
    videos: [
      'Ten seconds of evening',
      'Harbour at closing time',
      'Green flash, if you believe it',
      'Cloud shadow',
    ],
  },
  {
    owner: 'henriette',
    title: 'For the waiting room',
    description: '',
    videos: ['One minute of fire', 'Rings on the pond', 'First snow this year'],
  },
  {
    owner: 'valentin',
    title: 'Loops that do not show where they begin',
    description: 'Found one? Tell me. #loop',
    videos: [
      'Loop 41: lamp',
      'Loop 40: colours in no hurry',
      'Loop 39: rabbit hole',
      'We let the ball bounce',
      'tunnel test',
    ],
  },
  {
    owner: 'nightowl',
    title: 'Night sky',
    description: 'Best watched with the lights off.',
    videos: [
      'Aurora over the lake',
      'Aurora, the purple kind',
      'Shadow crosses the moon',
      'My city never closes its windows',
    ],
  },
  {
    owner: 'nightowl',
    title: 'To answer',
    description: '',
    private: true,
    videos: ['Nothing but road', 'Blue hour, upright'],
  },
  {
    owner: 'sanne',
    title: 'Year 10, maths',
    description: 'Everything we looked at this term. Homework is in the notes.',
    videos: [
      'Falling into Mandelbrot',
      'Homework: find the smallest copy',
      'Life, but with mould',
      'Rule 110 is not a wallpaper',
      'Automata for the last lesson before the holidays',
    ],
  },
];

/** Makes the albums that are missing, of the videos that are there. */
export async function addAlbums(
  ctx: Ctx,
  members: readonly Member[],
  albums: readonly SeedAlbum[],
): Promise<void> {
  const videos = await findVideos(ctx, members);
  for (const { owner, title, description, private: isPrivate = false, ...seed } of albums) {
    const member = members.find(({ username }) => username === owner);
    if (!member || (await findAlbum(ctx, { accountId: member.id, slug: slug(title, () => title) }))) continue;
    const id = await createAlbum(ctx, member.id, { title, description, private: isPrivate });
    const album = await openOwnAlbum(ctx, member, id);
    const ids = seed.videos.flatMap((name) => videos.get(name) ?? []);
    const helpers = members.filter(({ username }) => seed.helpers?.includes(username));
    for (const helper of helpers) await addHelper(ctx, album, helper);
    for (const [at, video] of ids.entries())
      await putEntry(ctx, at === ids.length - 1 ? (helpers.at(-1) ?? member) : member, album, video, {});
    if (seed.podcast) await offer(ctx, album, seed.podcast);
  }
  await saveForLater(ctx, members, videos);
}

async function addHelper(ctx: Ctx, album: AlbumRow, helper: Member): Promise<void> {
  await inviteEditor(ctx, album, helper.id);
  await acceptInvitation(ctx, album, helper.id);
}

async function offer(ctx: Ctx, album: AlbumRow, podcast: NonNullable<SeedAlbum['podcast']>): Promise<void> {
  const choice = { ...podcast, language: 'en', email: null, isLocked: true };
  await offerPodcast(ctx, album.id, ctx.config.publicUrl + feedPath(album), choice);
}

/** What the first people of the site want to see later: some videos each. */
async function saveForLater(
  ctx: Ctx,
  members: readonly Member[],
  videos: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { id } of members.slice(0, 6)) {
    if ((await readWatchLater(ctx, id)).albumId !== null) continue;
    for (const video of [...videos.values()].slice(id % 5, (id % 5) + 4)) await watchLater(ctx, id, video);
  }
}
