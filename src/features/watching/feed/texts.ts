import { dayText, defineTexts, filled } from '#base/texts.ts';

/** What lists of videos and the pages of feeds say. Spec §2.7. */
export const TEXTS = defineTexts({
  feeds: 'Feeds',
  home: 'Home',
  forYou: 'For you',
  hot: 'Hot',
  new: 'New',
  featured: 'Featured',
  following: 'Following',
  top: 'Top',
  period: 'Period',
  periods: { day: 'Today', week: 'This week', month: 'This month', year: 'This year', all: 'All time' },
  topAbout: {
    day: 'The most upvoted videos of the last 24 hours.',
    week: 'The most upvoted videos of the last seven days.',
    month: 'The most upvoted videos of the last 30 days.',
    year: 'The most upvoted videos of the last year.',
    all: 'The most upvoted videos of all time.',
  },
  watching: 'Watching now',
  watchingAbout: 'What people are watching right now.',
  hotTitle: 'Hot videos',
  newTitle: 'New videos',
  featuredTitle: 'Featured videos',
  days: 'Days with featured videos',
  allDays: 'All days',
  day: (language, day: string) => dayText(new Date(`${day}T00:00:00Z`), language),
  featuredOn: (language, day: string) => `Featured on ${dayText(new Date(`${day}T00:00:00Z`), language)}`,

  filter: 'Also show',
  filters: { moderated: 'Unreviewed videos', private: 'Unlisted videos', nsfw: 'NSFW videos' },

  hero: 'Drop a video. Share the link at once.',
  heroAbout: filled('{siteName} plays it everywhere, with or without an account.'),
  upload: 'Upload a video',
  toHot: 'See what is hot',
  toExplore: 'Find something to follow',
  visitor: 'These are the channels that everyone starts with. {signIn} to see what you follow.',
  signIn: 'Sign in',
  sources: 'Channels and people',
  end: 'You have reached the end.',
  pinned: 'Pinned',
  more: 'More',
  moreAbout: filled('More about {title}'),
  empty: {
    home: 'Nothing here yet. Be the first to upload a video.',
    hot: 'Nothing is hot yet. Upload a video and share it.',
    new: 'There are no videos yet. Upload the first one.',
    featured: 'Nothing is featured yet. The best videos will appear here.',
    following: 'Nobody you follow has posted yet. Follow people and channels to see their videos here.',
    top: 'Nobody has voted yet. Upload a video and share it.',
    topOfPeriod: 'There are no videos of this time. Upload one and share it.',
    featuredDay: 'Nothing was featured on this day.',
    watching: 'Nobody is watching anything right now.',
  },
});

/** What the heads of the pages say to search engines and previews; read by the server alone. */
export const HEADS = defineTexts({
  index: { title: '', about: 'Watch and share videos and GIFs. Drop a file, get a link at once.' },
  hot: { title: 'Hot videos', about: 'The videos that the community likes right now.' },
  new: { title: 'New videos', about: 'The newest videos of the community.' },
  featured: { title: 'Featured videos', about: 'Videos picked by the people who run the site.' },
  following: { title: 'Following', about: 'New videos from the people and channels you follow.' },
  top: { title: 'Top videos', about: 'The most upvoted videos of all time.' },
  watching: { title: 'Watching now', about: 'The videos that people are watching right now.' },
});
