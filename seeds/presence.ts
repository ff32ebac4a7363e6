import sharp from 'sharp';
import { askToJoin } from '#features/people/entry/model/requests.ts';
import { addPicture, listPictures } from '#features/people/user/model/gallery.ts';
import { listLinks, saveLinks } from '#features/people/user/model/links.ts';
import { savePicture } from '#features/people/user/model/pictures.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { Member } from './members.ts';

/** Whose profile of the demo site has links and pictures, and who asks to join. */
const PRESENCE = {
  of: 'marlow',
  links: [
    { label: 'Cloud diary', url: 'https://clouds.example.org/marlow' },
    { label: 'My stills', url: 'https://pictures.example.org/@marlow' },
    { label: '', url: 'https://weather.example.org/' },
  ],
  /** Its page links back, as the demo has it. */
  proven: 'https://clouds.example.org/marlow',
  pictures: [
    {
      alt: 'A bank of clouds in the evening',
      colours: [
        [247, 178, 103],
        [47, 72, 88],
      ],
    },
    {
      alt: 'Rain over a grey sea',
      colours: [
        [184, 196, 204],
        [51, 71, 91],
      ],
    },
    {
      alt: 'The first light of a winter morning',
      colours: [
        [251, 227, 192],
        [122, 134, 184],
      ],
    },
  ],
  request: {
    username: 'cirrus',
    email: 'cirrus@example.org',
    password: 'correct horse battery',
    answer: 'I have filmed the sky over our harbour for six years and would like to compare.',
  },
} as const;

/** Does what has not been done: a second run adds nothing. */
export async function addPresence(ctx: Ctx, members: readonly Member[]): Promise<void> {
  const { of, links, proven, pictures } = PRESENCE;
  const member = members.find(({ username }) => username === of);
  if (!member) return;
  const owner = { kind: 'user', id: member.id } as const;
  if ((await listLinks(ctx.db, owner)).length === 0) {
    // Nobody looks at these addresses, which do not exist: not before a year.
    const later = { now: () => ctx.clock.now() + 365 * 86_400_000 };
    await saveLinks({ ...ctx, clock: later }, owner, links);
    const now = new Date(ctx.clock.now());
    const seen = { proven_at: now, checked_at: now };
    await ctx.db.updateTable('profile_link').set(seen).where('url', '=', proven).execute();
  }
  if ((await listPictures(ctx.db, owner)).length > 0) return;
  for (const { alt, colours } of pictures)
    await addPicture(ctx, owner, { alt, bytes: await draw(colours, 1_200, 900) });
  await savePicture(
    ctx,
    'cover',
    member.id,
    await draw(
      [
        [47, 72, 88],
        [247, 178, 103],
      ],
      1_280,
      320,
    ),
  );
}

/** Somebody asks to join, whether or not that is how people join at the moment. */
export async function addRequest(ctx: Ctx): Promise<void> {
  const settings = {
    ...ctx.settings,
    current: () => ({ ...ctx.settings.current(), registration: 'approval' as const }),
  };
  const asker = { address: '', language: 'en' } as const;
  await askToJoin({ ...ctx, settings }, PRESENCE.request, asker).catch((error: unknown) => {
    // They have asked before, or were let in.
    if (!(error instanceof AppError)) throw error;
  });
}

type Colour = readonly [number, number, number];

/** A sky: one colour above that runs into the other below, with a band of light. */
function draw([top, bottom]: readonly [Colour, Colour], width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const share = Math.min(1, Math.max(0, y + 0.06 * Math.sin(x * 9) + 0.03 * Math.cos(x * 23 + y * 7)));
    const light = 60 * Math.exp(-(((y - 0.55 - 0.04 * Math.sin(x * 5)) / 0.07) ** 2));
    for (const part of [0, 1, 2] as const)
      pixels[at * 3 + part] = Math.min(
        255,
        Math.round(top[part] * (1 - share) + bottom[part] * share + light),
      );
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
