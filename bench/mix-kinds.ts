/** Chooses one of so many: the number 0 is the most popular. */
export type Draw = (count: number) => number;

export const DRAWS: Readonly<Record<string, Draw>> = {
  'by Zipf': (count) => Math.min(count, Math.floor((count + 1) ** Math.random())) - 1,
  uniformly: (count) => Math.floor(Math.random() * count),
};

interface Kind {
  /** Requests in a hundred visits. */
  readonly share: number;
  path(draw: Draw, videos: number): string;
  /** What a member sends; without it, the kind only reads. */
  body?(draw: Draw, videos: number): object;
}

/** What is counted as a view; anybody sends it. */
export const VIEW = 'view (write)';

const CHANNELS = [
  'music',
  'comedy',
  'gaming',
  'animals',
  'news',
  'science',
  'sports',
  'food',
  'travel',
  'art',
];

/**
 * What a hundred visits ask for. No site like this one has published its shares, so they follow how the pages
 * lead to each other: a visit begins at home or, from elsewhere, at a video; it watches three videos, so that
 * most requests are about a single video; one in five leaves before a view counts; two in five search. Lists
 * share the rest, and old clients ask for one in ten of them by number. Of a hundred visitors ninety only
 * look, nine vote now and then, and one writes: three comments for each two messages.
 */
export const KINDS: Readonly<Record<string, Kind>> = {
  'watch page': { share: 300, path: (draw, videos) => `/${codeOf(draw, videos)}` },
  [VIEW]: {
    share: 240,
    path: (draw, videos) => `/api/video/${videoOf(draw, videos)}/track`,
    body: () => ({}),
  },
  'home page': { share: 80, path: () => '/' },
  'hot, call': { share: 40, path: () => '/api/videos/hot?limit=24' },
  'comments, call': { share: 40, path: (draw, videos) => `/api/video/${videoOf(draw, videos)}/comments` },
  'profile page': { share: 40, path: (draw, videos) => `/u/p${personOf(draw, videos)}` },
  'search page': { share: 40, path: (draw, videos) => `/search?q=${wordOf(draw, videos)}` },
  'tag page': { share: 30, path: (draw) => `/t/t${1 + spread(draw, 1_000)}` },
  'search, call': {
    share: 20,
    path: (draw, videos) => `/api/videos/search?query=${wordOf(draw, videos)}&limit=24`,
  },
  'channel page': { share: 20, path: (draw) => `/c/${CHANNELS[draw(CHANNELS.length)]}` },
  'new page': { share: 20, path: () => '/new' },
  'following page': { share: 20, path: () => '/following' },
  'videos of a person, call': {
    share: 15,
    path: (draw, videos) => `/api/user/p${personOf(draw, videos)}/videos?limit=24`,
  },
  'top page': { share: 10, path: () => '/top' },
  'new by number, call': { share: 10, path: (draw) => `/api/videos/new?limit=24&offset=${draw(5_000)}` },
  'vote (write)': {
    share: 12,
    path: (draw, videos) => `/api/video/${videoOf(draw, videos)}/vote`,
    body: () => ({ value: Math.random() < 0.8 ? 1 : 0 }),
  },
  'comment (write)': {
    share: 3,
    path: () => '/api/comment/create',
    body: (draw, videos) => ({
      video: videoOf(draw, videos),
      body: sentence(),
    }),
  },
  'message (write)': {
    share: 2,
    path: () => '/api/private-messages/create',
    body: (draw, videos) => ({
      to: `p${personOf(draw, videos)}`,
      body: sentence(),
    }),
  },
};

/** Words that nobody has written before: what somebody writes again, but for its figures, is held as spam. */
function sentence(): string {
  return Array.from({ length: 10 }, () => Math.random().toString(36).slice(2, 8)).join(' ');
}

/** How many people a site with so many videos has. */
export const peopleOf = (videos: number) => videos / 10;

/** One of so many, the popular ones spread over all of them. */
function spread(draw: Draw, count: number): number {
  return (draw(count) * 7_919) % count;
}

/** One that everybody can see: numbers that end in 0 are unlisted, unmoderated, unsafe or deleted. */
function videoOf(draw: Draw, videos: number): number {
  const at = spread(draw, videos * 0.9);
  return 10 * Math.floor(at / 9) + 1 + (at % 9);
}

/** Its code, which has a letter: one of digits could be the number of another. */
function codeOf(draw: Draw, videos: number): string {
  for (;;) {
    const code = videoOf(draw, videos).toString(16).padStart(5, '0');
    if (/[a-f]/.test(code)) return code;
  }
}

function personOf(draw: Draw, videos: number): number {
  return 1 + spread(draw, peopleOf(videos) - 1);
}

/** Half of the words are in one video of 500, each of the others is in the title of one. */
function wordOf(draw: Draw, videos: number): string {
  return Math.random() < 0.5 ? `w${spread(draw, 500)}` : String(videoOf(draw, videos));
}
