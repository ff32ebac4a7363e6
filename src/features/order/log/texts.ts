import { defineTexts, filled, plural } from '#base/texts.ts';

/** What the log calls what was done. */
export const ACTION_TEXTS = defineTexts({
  'account-deleted': 'Account deleted',
  'channel-created': 'Channel created',
  'channel-deleted': 'Channel deleted',
  'channel-edited': 'Channel edited',
  'channel-moderator-appointed': 'Channel moderator added',
  'channel-moderator-dismissed': 'Channel moderator removed',
  'comment-removed': 'Comment removed',
  'complaint-answered': 'Copyright complaint answered',
  'copy-released': 'Copy shown again',
  'copy-suspended': 'Suspended as a copy',
  'invite-made': 'Invite made',
  'invite-revoked': 'Invite ended',
  'make-moderator': 'Made a moderator',
  'message-removed': 'Message removed',
  'reports-settled': 'Reports settled',
  'settings-changed': 'Settings of the site changed',
  'unmake-moderator': 'No longer a moderator',
  'user-banned': 'Account banned',
  'user-unbanned': 'Account unbanned',
  'video-ad-changed': 'Advertisement changed',
  'video-banned': 'Video suspended, addresses blocked',
  'video-clipped': 'Clip cut from a video',
  'video-edited': 'Video edited',
  'video-featured': 'Video featured',
  'video-pinned': 'Video pinned',
  'video-removed-from-channel': 'Video removed from its category',
  'video-suspended': 'Video suspended',
  'video-unbanned': 'Video shown again, addresses unblocked',
  'video-unfeatured': 'Video no longer featured',
  'video-unpinned': 'Video unpinned',
  'video-unsuspended': 'Video shown again',
});

/** What entries call the fields that were changed. */
export const FIELD_TEXTS = defineTexts({
  ad: 'Advertisement',
  allow_download: 'Downloads allowed',
  channel: 'Category',
  description: 'Description',
  featured: 'Featured',
  featured_description: 'Featured description',
  featured_title: 'Featured title',
  hide_suggest: 'Hidden from the uploader',
  is_default: 'Shown to visitors',
  moderated: 'Reviewed',
  nsfw: 'Not safe for work',
  partner: 'Partner',
  private: 'Unlisted',
  reddit_link: 'Reddit link',
  rules: 'Rules',
  score_modifier: 'Score boost',
  show_unmoderated: 'Shows unreviewed videos',
  suspended: 'Suspended',
  title: 'Title',
  url: 'Address',
  view_count: 'Views',
  youtube_override_source: 'YouTube source',
});

/** What kinds of things entries are about. */
export const OBJECT_TEXTS = defineTexts({
  user: 'Account',
  video: 'Video',
  comment: 'Comment',
  message: 'Message',
  album: 'Album',
  channel: 'Channel',
  address: 'Address',
  setting: 'Setting',
  'copyright-complaint': 'Copyright complaint',
});

/** How a change is written. */
export const CHANGE_TEXTS = defineTexts({
  change: filled('{before} → {after}'),
  nothing: 'none',
  yes: 'yes',
  no: 'no',
});

/** The moderators' page of the log. */
export const LOG_TEXTS = defineTexts({
  title: 'Moderation log',
  lead: 'Every action of moderators and of the site itself. Entries cannot be changed or deleted.',
  search: 'Search reasons',
  action: 'Action',
  anyAction: 'Any action',
  kind: 'About',
  anyKind: 'Anything',
  actor: 'Moderator',
  owner: 'Owner',
  since: 'From',
  until: 'To',
  send: 'Search',
  clear: 'Clear',
  csv: 'Download CSV',
  json: 'Download JSON',
  empty: 'No entries match.',
  range: filled('{first}–{last} of {total}'),
  site: 'The site itself',
  deleted: filled('Deleted account {id}'),
  of: filled('of {name}'),
  by: filled('by {name}'),
  object: filled('{kind} {id}'),
  head: [
    'Time',
    'Entry',
    'Action',
    'About',
    'Number',
    'Moderator',
    'Owner',
    'Reason',
    'Before',
    'After',
    'More',
  ],
});

/** What people read of what was done to their own things. */
export const OWN_TEXTS = defineTexts({
  title: 'Decisions about you',
  lead: 'What moderators did to your account, your videos and what you wrote, and why.',
  empty: 'Nothing so far. If a moderator changes or removes something of yours, it shows here.',
  noReason: 'No reason was given.',
  range: filled('{first}–{last} of {total}'),
  rules: 'Community rules',
  transparency: 'How often moderators act',
});

/** The public page of counts. */
export const TRANSPARENCY_TEXTS = defineTexts({
  title: 'Transparency',
  about: 'How many reports come in here, and how often moderators act on them.',
  lead: filled('How many reports come in on {siteName}, and how often moderators act on them.'),
  columns: { what: 'What', month: 'Last 30 days', year: 'Last 365 days', all: 'Since the beginning' },
  number: plural({ other: '#' }),
  reported: 'Reports',
  decided: 'Decisions',
  counts: {
    reports: 'Reports received',
    reportsUpheld: 'Reports upheld',
    reportsDismissed: 'Reports dismissed',
    complaints: 'Copyright complaints received',
    videosSuspended: 'Videos suspended',
    videosReleased: 'Videos shown again',
    videosMarked: 'Videos marked as not safe for work',
    commentsRemoved: 'Comments removed by moderators',
    messagesRemoved: 'Messages removed after a report',
    accountsBanned: 'Accounts banned',
    accountsUnbanned: 'Accounts unbanned',
  },
  how: 'How this is counted',
  explained: [
    'Every action of a moderator is kept in a log that nobody can change, with who did it and why.',
    'Whoever it was done to reads the reason, but not the name of the moderator.',
    'The numbers here are counted from that log and are at most ten minutes old.',
  ],
  own: 'Decisions about you',
});
