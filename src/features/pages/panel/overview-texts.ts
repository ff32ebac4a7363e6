import { defineTexts } from '#base/texts.ts';

/** The first page of the panel. */
export const OVERVIEW_TEXTS = defineTexts({
  title: 'Admin panel',
  waiting: 'Waiting for you',
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
});
