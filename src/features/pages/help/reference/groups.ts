import type { Group } from '#platform/openapi/document.ts';

/** The groups in the order of the reference. Features say in their `feature.ts` which one is theirs. */
export const GROUPS: readonly Group[] = [
  group('Videos', 'Read, edit, delete and share a video, and tell that it is being watched.'),
  group('Lists of videos', 'Front page, newest, trending, followed and suggested videos, page by page.'),
  group('Search', 'Find videos, people, channels, albums and tags by words.'),
  group(
    'Uploads',
    'Send a file in chunks that can be resumed, or in one form; import a video by its link. Works ' +
      'signed out.',
  ),
  group('Live', 'Broadcast: a video that is watched while it is sent.'),
  group('Files of a video', 'Thumbnails, captions, downloads, and a new file in place of the old one.'),
  group('Votes', 'Vote on videos, and read one’s own votes.'),
  group('Comments', 'Read, write, vote on and pin comments; close or moderate a discussion.'),
  group('Messages', 'Private conversations.'),
  group('Tips', 'Send money to the maker of a video; wallets and payouts.'),
  group('Albums', 'Lists of videos that people keep, and "Watch later".'),
  group('History', 'What the caller has watched, and where they stopped.'),
  group('Pins', 'Videos at the top of a profile or a channel.'),
  group('Channels', 'Read channels and their videos; create and run one.'),
  group('Tags', 'Read and follow tags, and list their videos.'),
  group('People', 'Profiles with their pictures, blocking and muting.'),
  group('Follows', 'Follow people and channels.'),
  group('Account', 'Change the caller’s settings, export what the site keeps of them, or leave.'),
  group('Signing in', 'Sign up, in and out; passkeys, authenticator apps, other networks and open sessions.'),
  group('Applications', 'OAuth 2: register applications, allow and revoke them.'),
  group('Notifications', 'Read notifications, choose how they arrive, and connect to push.'),
  group('Embedding', 'oEmbed, for sites that show a video.'),
  group('Analytics', 'What is counted of pages and players, and its sums.'),
  group('Ads', 'Ads of the house, and those of a video.'),
  group('Reports', 'Report what breaks the rules; copyright complaints.'),
  group('Moderation', 'The review queue, decisions and appeals, bans, and the log of moderators.'),
  group('Running the site', 'Settings, announcements, failures and jobs, for moderators.'),
];

function group(name: string, about: string): Group {
  return { name, about };
}
