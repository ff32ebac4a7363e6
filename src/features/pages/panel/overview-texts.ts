import { defineTexts, filled, plural } from '#base/texts.ts';

/** The first page of the panel. */
export const OVERVIEW_TEXTS = defineTexts({
  title: 'Admin panel',
  waiting: 'Waiting for you',
  empty: 'Nothing is waiting for a moderator',
  what: 'What',
  count: 'Waiting',
  oldest: 'Oldest',
  week: 'This week',
  weekBefore: 'Week before',
  noneIn: filled('Nothing waits in {parts}.'),
  payouts: 'Payouts',
  running: 'System',
  failedJobs: 'Failed jobs',
  failures: 'Open errors',
  stuckJobs: 'Stuck jobs',
  preparing: 'Videos being prepared',
  free: 'Free disk space',
  activity: 'Community',
  people: 'People',
  newPeople: 'New people this week',
  videos: 'Videos',
  newVideos: 'New videos this week',
  before: plural({ other: '# the week before' }),
});
