import sharp from 'sharp';
import { openChannel } from '#features/videos/channel/model.ts';
import { createChannel, editChannel } from '#features/videos/channel/model/change.ts';
import { appointModerator } from '#features/videos/channel/model/moderators.ts';
import { joinChannel, letIn } from '#features/videos/channel/model/members.ts';
import { saveChannelPicture } from '#features/videos/channel/model/pictures.ts';
import type { Ctx } from '#src/context.ts';
import type { Member } from './members.ts';

/** What a channel of the demo site says, how it looks, and who looks after it. */
export interface SeedChannel {
  readonly url: string;
  /** Who has opened it, and as what; the others are the site's own. */
  readonly opened?: { readonly by: string; readonly title: string; readonly description: string };
  readonly rules: string;
  readonly moderators: readonly string[];
  /** Two colours of its pictures, red, green and blue. */
  readonly colours: readonly [Colour, Colour];
  /** The colour of its page. */
  readonly accent?: string;
  /** Its members, of whom the last still waits; it takes the videos of nobody else. */
  readonly members?: readonly string[];
}

type Colour = readonly [number, number, number];

export const CHANNELS: readonly SeedChannel[] = [
  {
    url: 'travel',
    rules:
      'Say where it is, or say that you will not. No advertisements for hotels.\n' +
      'Drones only where they are allowed.',
    moderators: ['fernweh', 'henriette'],
    colours: [
      [252, 176, 69],
      [20, 92, 120],
    ],
  },
  {
    url: 'music',
    rules: 'Your own recordings, or ones that you may share. Name the players.\nOne upload a day is plenty.',
    moderators: ['jonesy'],
    colours: [
      [90, 40, 140],
      [240, 110, 130],
    ],
  },
  {
    url: 'art',
    rules: 'Made by you: drawn, rendered, knitted. Show how if somebody asks.\nTag loops with #loop.',
    moderators: ['pixelina'],
    colours: [
      [18, 24, 60],
      [90, 220, 200],
    ],
  },
  {
    url: 'weather-watch',
    opened: {
      by: 'marlow',
      title: 'Weather watch',
      description: 'Clouds, hail and what comes after. Sent in by whoever looks up.',
    },
    rules: 'Say where and when it was filmed. No forecasts.',
    moderators: [],
    accent: '#7fd1ff',
    members: ['henriette', 'fernweh', 'nightowl', 'jonesy'],
    colours: [
      [40, 70, 110],
      [210, 225, 235],
    ],
  },
  {
    url: 'science',
    rules: 'Link what you claim. Questions are welcome, mockery is not.',
    moderators: [],
    colours: [
      [24, 70, 40],
      [220, 235, 120],
    ],
  },
];

/** Dresses the channels that nobody has dressed yet. */
export async function dressChannels(
  ctx: Ctx,
  members: readonly Member[],
  channels: readonly SeedChannel[],
): Promise<void> {
  for (const { url, opened, rules, moderators, colours, ...more } of channels) {
    const ownerId = members.find(({ username }) => username === opened?.by)?.id;
    const found = await openChannel(ctx, url).catch(() => null);
    const channel = found ?? (opened && ownerId ? await openFor(ctx, ownerId, url, opened) : null);
    if (!channel || channel.rules !== '') continue;
    const { accent, members: people } = more;
    const filing = people && ('request' as const);
    const edited = await editChannel(ctx, null, channel, { rules, accent, filing });
    const pictured = await saveChannelPicture(ctx, 'picture', edited, await draw(240, 240, colours), null);
    await saveChannelPicture(ctx, 'cover', pictured, await draw(1_280, 160, colours), null);
    for (const { id } of members.filter(({ username }) => moderators.includes(username)))
      await appointModerator(ctx, { actorId: null, channelId: channel.id, accountId: id });
    if (people && ownerId) await addMembers(ctx, edited, ownerId, idsOf(members, people));
  }
}

function idsOf(members: readonly Member[], names: readonly string[]): number[] {
  return names.flatMap((name) => members.find(({ username }) => username === name)?.id ?? []);
}

/** All ask, and all but the last are let in. */
async function addMembers(
  ctx: Ctx,
  channel: Awaited<ReturnType<typeof openChannel>>,
  actorId: number,
  ids: readonly number[],
): Promise<void> {
  for (const accountId of ids) await joinChannel(ctx, channel, accountId);
  for (const accountId of ids.slice(0, -1)) await letIn(ctx, channel, { actorId, accountId });
}

/** A channel that a member has opened. */
function openFor(ctx: Ctx, ownerId: number, url: string, opened: NonNullable<SeedChannel['opened']>) {
  const { title, description } = opened;
  return createChannel(ctx, ownerId, { url, title, description }, ownerId);
}

/** Waves of one colour over the other. */
export function draw(width: number, height: number, [from, to]: readonly [Colour, Colour]): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const wave = Math.sin(x / 46 + Math.sin(y / 31) * 1.6) + Math.cos((x + y) / 63);
    const share = Math.min(1, Math.max(0, (wave + 2) / 4));
    for (const part of [0, 1, 2] as const)
      pixels[at * 3 + part] = Math.round(from[part] * (1 - share) + to[part] * share);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
