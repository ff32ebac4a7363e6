/** What somebody says about a video, and what others answer. */
export interface SeedThread {
  readonly video: string;
  readonly by: string;
  readonly body: string;
  /** Second of the video at which it was written. */
  readonly at?: number;
  /** How many vote it up, or down where it is below 0. */
  readonly votes?: number;
  /** Its words after an edit. */
  readonly corrected?: string;
  readonly isPinned?: boolean;
  readonly replies?: readonly {
    readonly by: string;
    readonly body: string;
    readonly at?: number;
    readonly votes?: number;
  }[];
}

export const THREADS: readonly SeedThread[] = [
  {
    video: 'Falling into Mandelbrot',
    by: 'sanne',
    body:
      'For those who ask: four hours on a laptop, 64 colours, no post-processing. The formula is ' +
      'on the board next Monday. #fractals',
    votes: 9,
    isPinned: true,
    replies: [
      { by: 'glasshouse', body: 'Only 64? It looks like far more.', votes: 3 },
      { by: 'sanne', body: '@glasshouse They repeat. Watch the blue band from 0:04 on.', votes: 5 },
      { by: 'tobiasz', body: 'Now I see nothing else. Thank you, I think.', votes: 6 },
      { by: 'marlow', body: 'This is what fog looks like when it has been to university.', votes: 8 },
    ],
  },
  {
    video: 'Falling into Mandelbrot',
    by: 'valentin',
    body: 'I looked for the place where the loop begins and gave up after ten rounds.',
    at: 6,
    votes: 7,
    replies: [{ by: 'drift.lab', body: 'Frame 0. It is always frame 0.', votes: 2 }],
  },
  {
    video: 'Falling into Mandelbrot',
    by: 'cricket',
    body: 'Too slow for me.',
    votes: -4,
  },
  {
    video: 'One minute of fire',
    by: 'pebble',
    body: 'At 0:12 somebody adds a log and the hole evening gets better.',
    corrected: 'At 0:12 somebody adds a log and the whole evening gets better.',
    votes: 11,
    replies: [
      { by: 'campfire', body: 'That was me. It was the last dry one.', votes: 4 },
      { by: 'bee_and_bob', body: 'Bob says more logs.', votes: 6 },
    ],
  },
  {
    video: 'One minute of fire',
    by: 'henriette',
    body:
      'I play this on the old television in the kitchen. Nobody has noticed yet that we have no ' +
      'fireplace.',
    votes: 12,
  },
  {
    video: 'Aurora over the lake',
    by: 'ruta',
    body: 'Where is this? It looks like the bay below our house.',
    votes: 2,
    replies: [
      { by: 'nightowl', body: 'I would guess north of Tromsø, the mountain on the left is hard to miss.' },
    ],
  },
  {
    video: 'Aurora over the lake',
    by: 'lumen',
    body: 'The green is oxygen at about a hundred kilometres. The rest is patience.',
    votes: 5,
  },
  {
    video: 'Rain tape, side A',
    by: 'mika.l',
    body: 'Side B when? #rain #tape',
    votes: 4,
    replies: [{ by: 'jonesy', body: 'When it stops.', votes: 9 }],
  },
  {
    video: 'Bob says this one is higher',
    by: 'wren',
    body: 'It is higher.',
    at: 1,
    votes: 3,
  },
  {
    video: 'One minute of fire',
    by: 'cricket',
    body: 'Cheap firewood at firewood-deals.example! First bag free for everybody who writes to me.',
    votes: -4,
  },
  { video: 'tunnel test', by: 'sprocket', body: 'Did a toddler hold the camera?', votes: -3 },
];
