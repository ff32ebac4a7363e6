import type { Group } from '#platform/openapi/document.ts';

/**
 * A group of calls, and the features whose contracts declare them; `watching/feed/pin` is the
 * `pin-contract.ts` of a feature.
 */
interface GroupOfFeatures extends Group {
  readonly features: readonly string[];
}

/** The groups in the order of the reference. */
export const GROUPS: readonly GroupOfFeatures[] = [
  group(
    'Videos',
    'Read, edit, delete and share a video, and tell that it is being watched.',
    'videos/video',
    'watching/share',
  ),
  group(
    'Lists of videos',
    'Front page, newest, trending, followed and suggested videos, page by page.',
    'watching/feed',
    'watching/suggestion',
  ),
  group('Search', 'Find videos, people, channels, albums and tags by words.', 'watching/search'),
  group(
    'Uploads',
    'Send a file in chunks that can be resumed, or in one form; import a video by its link. Works ' +
      'signed out.',
    'making/upload',
    'making/grab',
    'making/clip',
  ),
  group(
    'Files of a video',
    'Thumbnails, captions, downloads, and a new file in place of the old one.',
    'making/studio',
    'making/caption',
  ),
  group('Votes', 'Vote on videos, and read one’s own votes.', 'watching/vote'),
  group(
    'Comments',
    'Read, write, vote on and pin comments; close or moderate a discussion.',
    'talking/comment',
  ),
  group('Messages', 'Private conversations.', 'talking/message'),
  group('Tips', 'Send money to the maker of a video; wallets and payouts.', 'talking/tip'),
  group('Albums', 'Lists of videos that people keep, and "Watch later".', 'watching/album'),
  group('History', 'What the caller has watched, and where they stopped.', 'watching/history'),
  group('Pins', 'Videos at the top of a profile or a channel.', 'watching/feed/pin'),
  group('Channels', 'Read channels and their videos; create and run one.', 'videos/channel'),
  group('Tags', 'Read and follow tags, and list their videos.', 'videos/tag'),
  group('People', 'Profiles with their pictures, blocking and muting.', 'people/user'),
  group('Follows', 'Follow people and channels.', 'people/follow'),
  group(
    'Account',
    'Change the caller’s settings, export what the site keeps of them, or leave.',
    'people/account',
  ),
  group(
    'Signing in',
    'Sign up, in and out; passkeys, authenticator apps, other networks and open sessions.',
    'people/entry',
    'people/security',
    'people/connect',
  ),
  group(
    'Applications',
    'OAuth 2: register applications, allow and revoke them.',
    'people/oauth',
    'order/webhook',
  ),
  group(
    'Notifications',
    'Read notifications, choose how they arrive, and connect to push.',
    'people/notification',
  ),
  group('Embedding', 'oEmbed, for sites that show a video.', 'watching/embed'),
  group('Analytics', 'What is counted of pages and players, and its sums.', 'watching/analytics'),
  group('Ads', 'Ads of the house, and those of a video.', 'watching/ad'),
  group('Reports', 'Report what breaks the rules; copyright complaints.', 'order/report'),
  group(
    'Moderation',
    'The review queue, decisions and appeals, bans, and the log of moderators.',
    'order/review',
    'order/moderation',
    'people/audit',
  ),
  group(
    'Running the site',
    'Settings, announcements, failures and jobs, for moderators.',
    'order/site',
    'pages/panel',
  ),
];

function group(name: string, about: string, ...features: readonly string[]): GroupOfFeatures {
  return { name, about, features };
}
