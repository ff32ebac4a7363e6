import { dayText, defineTexts, filled } from '#base/texts.ts';

/** Texts of the pages with feeds. Spec §2.7. */
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
  topTitle: 'Top videos',
  watching: 'Watching now',
  hotTitle: 'Hot videos',
  newTitle: 'New videos',
  featuredTitle: 'Featured videos',
  days: 'Featured by day',
  allDays: 'All days',
  day: (language, day: string) => dayText(new Date(`${day}T00:00:00Z`), language),
  featuredOn: filled('Featured on {day}'),

  filter: 'Also show',
  filters: { moderated: 'Unreviewed videos', private: 'Unlisted videos', nsfw: 'NSFW videos' },

  hero: 'Drop a video. Share the link right away.',
  heroAbout: filled('{siteName} plays it anywhere. No account needed.'),
  toExplore: 'Find channels and people',
  visitor: 'These are videos from the default channels. {signIn} to see what you follow.',
  signIn: 'Sign in',
  sources: 'Channels and people',
  empty: {
    home: 'Nothing here yet',
    hot: 'Nothing’s hot yet',
    new: 'No videos yet',
    featured: 'Our moderators’ picks will appear here',
    following: 'Follow people and channels to see their new videos here',
    top: 'No votes yet',
    topOfPeriod: 'No videos from this period',
    featuredDay: 'Nothing was featured on this day',
    watching: 'Nobody’s watching right now',
  },
});

/** Titles and descriptions of the pages for search engines and previews; read by the server alone. */
export const HEADS = defineTexts({
  index: { title: '', about: 'Watch and share videos and GIFs. Drop a file and get a link right away.' },
  hot: { title: 'Hot videos', about: 'What the community is upvoting right now.' },
  new: { title: 'New videos', about: 'The newest videos from the community.' },
  featured: { title: 'Featured videos', about: 'Videos hand-picked by our moderators.' },
  following: { title: 'Following', about: 'New videos from the people and channels you follow.' },
  top: { title: 'Top videos', about: 'The most upvoted videos of all time.' },
  watching: { title: 'Watching now', about: 'What people are watching right now.' },
});
