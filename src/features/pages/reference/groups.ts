import type { Group } from '#platform/openapi/document.ts';

/** A group of calls, and the features whose contracts declare them, as their folders are called. */
interface GroupOfFeatures extends Group {
  readonly features: readonly string[];
}

/** The groups in the order in which the reference shows them. */
export const GROUPS: readonly GroupOfFeatures[] = [
  {
    name: 'Videos',
    about: 'Read, edit, delete and share a video, and tell that it is being watched.',
    features: ['videos/video', 'watching/share'],
  },
  {
    name: 'Lists of videos',
    about: 'Front page, newest, trending, followed and suggested videos, page by page.',
    features: ['watching/feed', 'watching/suggestion'],
  },
  {
    name: 'Search',
    about: 'Find videos, people, channels, albums and tags by words.',
    features: ['watching/search'],
  },
  {
    name: 'Uploads',
    about:
      'Send a file in chunks that can be resumed, or in one form; import a video by its link. Works ' +
      'signed out.',
    features: ['making/upload', 'making/grab', 'making/clip'],
  },
  {
    name: 'Files of a video',
    about: 'Thumbnails, captions, downloads, and a new file in place of the old one.',
    features: ['making/studio', 'making/caption'],
  },
  { name: 'Votes', about: 'Vote on videos, and read one’s own votes.', features: ['watching/vote'] },
  {
    name: 'Comments',
    about: 'Read, write, vote on and pin comments; close or moderate a discussion.',
    features: ['talking/comment'],
  },
  { name: 'Messages', about: 'Private conversations.', features: ['talking/message'] },
  {
    name: 'Tips',
    about: 'Send money to the maker of a video; wallets and payouts.',
    features: ['talking/tip'],
  },
  {
    name: 'Albums',
    about: 'Lists of videos that people keep, and "Watch later".',
    features: ['watching/album'],
  },
  {
    name: 'History',
    about: 'What the caller has watched, and where they stopped.',
    features: ['watching/history'],
  },
  { name: 'Pins', about: 'Videos at the top of a profile or a channel.', features: ['watching/pin'] },
  {
    name: 'Channels',
    about: 'Read channels and their videos; create and run one.',
    features: ['videos/channel', 'pages/channel'],
  },
  {
    name: 'Tags',
    about: 'Read and follow tags, and list their videos.',
    features: ['videos/tag', 'pages/tag'],
  },
  {
    name: 'People',
    about: 'Profiles with their pictures, blocking and muting.',
    features: ['pages/profile', 'people/user'],
  },
  { name: 'Follows', about: 'Follow people and channels.', features: ['people/follow'] },
  {
    name: 'Account',
    about: 'Change the caller’s settings, export what the site keeps of them, or leave.',
    features: ['people/account', 'order/takeout'],
  },
  {
    name: 'Signing in',
    about: 'Sign up, in and out; passkeys, authenticator apps, other networks and open sessions.',
    features: ['people/entry', 'people/security', 'people/connect'],
  },
  {
    name: 'Applications',
    about: 'OAuth 2: register applications, allow and revoke them.',
    features: ['people/oauth', 'order/webhook'],
  },
  {
    name: 'Notifications',
    about: 'Read notifications, choose how they arrive, and connect to push.',
    features: ['people/notification', 'people/push'],
  },
  { name: 'Embedding', about: 'oEmbed, for sites that show a video.', features: ['watching/embed'] },
  {
    name: 'Analytics',
    about: 'What is counted of pages and players, and its sums.',
    features: ['watching/analytics'],
  },
  { name: 'Ads', about: 'Ads of the house, and those of a video.', features: ['watching/ad'] },
  {
    name: 'Reports',
    about: 'Report what breaks the rules; copyright complaints.',
    features: ['order/report'],
  },
  {
    name: 'Moderation',
    about: 'The review queue, decisions and appeals, bans, and the log of moderators.',
    features: ['order/review', 'order/moderation', 'order/log'],
  },
  {
    name: 'Running the site',
    about: 'Settings, announcements, failures and jobs, for moderators.',
    features: ['order/site', 'order/failure', 'pages/panel'],
  },
];
