import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page of channels. */
export const CHANNELS_TEXTS = defineTexts({
  title: 'Channels',
  about:
    'Visitors who aren’t signed in see the videos of chosen channels in Following. The uploader offers every channel that isn’t hidden there.',
  create: 'New channel',
  search: 'Title or address',
  filter: 'Show',
  filters: { all: 'All channels', default: 'Shown to visitors', hidden: 'Hidden in uploader' },
  send: 'Search',
  empty: 'No channels found',
  channel: 'Channel',
  videos: 'Videos',
  followers: 'Followers',
  flags: { is_default: 'Shown to visitors', hide_suggest: 'Hidden in uploader' },
  flagOf: filled('{channel}: {flag}'),
  edit: 'Edit',
  editOf: filled('Edit {channel}'),
  range: filled('{first}–{last} of {total}'),
  saved: 'The channel was changed.',
});
