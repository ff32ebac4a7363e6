import { createAlbum } from '#features/watching/album/model/albums.ts';
import { findAlbum, openOwnAlbum } from '#features/watching/album/model/find.ts';
import { putEntry } from '#features/watching/album/model/entries.ts';
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
}

export const ALBUMS: readonly SeedAlbum[] = [
  {
    owner: 'henriette',
    title: 'Sunsets, ranked',
    description: 'The order changes with the weather.',
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
  for (const { owner, title, description, videos: titles, private: isPrivate = false } of albums) {
    const member = members.find(({ username }) => username === owner);
    if (!member || (await findAlbum(ctx, { accountId: member.id, slug: slug(title, () => title) }))) continue;
    const id = await createAlbum(ctx, member.id, { title, description, private: isPrivate });
    const album = await openOwnAlbum(ctx, member, id);
    for (const video of titles.flatMap((name) => videos.get(name) ?? []))
      await putEntry(ctx, member, album, video, {});
  }
}
