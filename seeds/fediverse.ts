import type { Standing } from '#features/order/federation/host-rules.ts';
import type { Clip } from './clips.ts';

/** Somebody of another site, or a channel there, which is somebody's. */
export interface SeedNeighbour {
  /** `iris@lantern.example` */
  readonly handle: string;
  readonly name: string;
  readonly bio: string;
  readonly channelOf?: string;
  /** Two colours of the picture, red, green and blue. */
  readonly colours: readonly [readonly [number, number, number], readonly [number, number, number]];
  /** People of the demo who follow them, and whom they follow. */
  readonly followedBy?: readonly string[];
  readonly follows?: readonly string[];
}

/** A video of another site, in a channel there. */
export interface SeedRemoteVideo extends Clip {
  readonly channel: string;
  readonly title: string;
  readonly description: string;
  /** Days since it was published, and how often it was watched there. */
  readonly age: number;
  readonly views: number;
}

/** What somebody elsewhere says of a video of the demo, or of one there, by its title; or only likes it. */
export interface SeedRemark {
  readonly by: string;
  readonly video: string;
  readonly body?: string;
}

/** What the demo shows of other sites. Their names can belong to nobody. RFC 2606 §2 */
export interface SeedFediverse {
  readonly neighbours: readonly SeedNeighbour[];
  readonly videos: readonly SeedRemoteVideo[];
  readonly standings: readonly {
    readonly host: string;
    readonly standing: Standing;
    readonly note: string;
  }[];
  readonly remarks: readonly SeedRemark[];
  /** What people of the demo say of videos elsewhere. */
  readonly answers: readonly (SeedRemark & { readonly body: string })[];
}

const [iris, slowLight] = ['iris@lantern.example', 'slow_light@lantern.example'];
const [kim, noor, brandon] = ['kim@toots.example', 'noor@toots.example', 'brandon@loud.example'];

export const FEDIVERSE: SeedFediverse = {
  neighbours: [
    {
      ...{ handle: iris, name: 'Iris Lund', follows: ['marlow'] },
      bio: 'Films slow things. Runs lantern.example from a cupboard.',
      colours: [
        [246, 200, 110],
        [120, 60, 130],
      ],
    },
    {
      ...{
        handle: slowLight,
        name: 'Slow light',
        channelOf: iris,
        followedBy: ['marlow', 'henriette', 'lumen', 'wren'],
      },
      bio: 'One long look a week.',
      colours: [
        [20, 40, 80],
        [150, 220, 230],
      ],
    },
    {
      ...{ handle: kim, name: 'Kim', followedBy: ['pebble'], follows: ['marlow', 'henriette'] },
      bio: 'Storks, mostly.',
      colours: [
        [220, 90, 80],
        [250, 230, 200],
      ],
    },
    {
      ...{ handle: noor, name: 'Noor', bio: 'Listens more than she types.', follows: ['jonesy'] },
      colours: [
        [60, 110, 70],
        [230, 220, 140],
      ],
    },
    {
      ...{ handle: brandon, name: 'BRANDON', bio: 'First!' },
      colours: [
        [230, 40, 40],
        [40, 40, 40],
      ],
    },
  ],
  videos: [
    {
      ...{ channel: slowLight, title: 'The lake answers', age: 1.2, views: 412 },
      description: 'Twenty minutes after the rain, cut down to ten seconds. #lake',
      ...{ scene: 'ripple', shape: 'wide', seconds: 10, hue: 20, sound: 'drone' },
    },
    {
      ...{ channel: slowLight, title: 'Window, four in the afternoon', age: 4.5, views: 1_280 },
      description: 'Nothing happens, twice.',
      ...{ scene: 'sunset', shape: 'wide', seconds: 8, hue: 330, sound: 'bells' },
    },
    {
      ...{ channel: slowLight, title: 'Northern lights without the crowd', age: 9, views: 3_904 },
      description: 'From the cupboard’s only window. #aurora',
      ...{ scene: 'aurora', shape: 'wide', seconds: 10, hue: 60, sound: 'music' },
    },
  ],
  standings: [
    { host: 'loud.example', standing: 'limited', note: 'Many short comments; looked at before they show.' },
    { host: 'cheap-watches.example', standing: 'blocked', note: 'Nothing but advertisements since spring.' },
  ],
  remarks: [
    { by: kim, video: 'Ten seconds of evening', body: 'I keep this one open beside my work.' },
    {
      by: noor,
      video: 'Aurora over the lake',
      body: 'Is that the lake near the old mill? I swam there once.',
    },
    { by: kim, video: 'The lake answers', body: 'You can hear it if you are quiet.' },
    { by: noor, video: 'Northern lights without the crowd', body: 'Worth getting up for.' },
    { by: brandon, video: 'Ten seconds of evening', body: 'FIRST!!! also check my page' },
    ...['Aurora over the lake', 'First snow this year', 'Cloud shadow'].flatMap((video) =>
      [kim, noor, iris].map((by) => ({ by, video })),
    ),
  ],
  answers: [
    {
      by: 'marlow',
      video: 'The lake answers',
      body: 'Which lens was that? The rings stay sharp to the edge.',
    },
  ],
};
