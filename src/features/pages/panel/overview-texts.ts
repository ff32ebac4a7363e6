import { defineTexts } from '#base/texts.ts';

/** The first page of the panel. */
export const OVERVIEW_TEXTS = defineTexts({
  title: 'Admin panel',
  waiting: 'Waiting for you',
  reports: 'Open reports',
  complaints: 'Copyright complaints',
  unreviewed: 'Videos to review',
  held: 'Comments held back',
  payouts: 'Payouts to make',
  running: 'How the site runs',
  failedJobs: 'Failed jobs',
  failures: 'Kinds of errors',
  stuckJobs: 'Stuck jobs',
  preparing: 'Videos being prepared',
  free: 'Free on the disk',
  activity: 'Activity',
  people: 'People',
  newPeople: 'New people this week',
  videos: 'Videos',
  newVideos: 'New videos this week',
});
