import { defineTexts, filled, plural } from '#base/texts.ts';

export const TEXTS = defineTexts({
  title: 'Notifications',
  settings: 'Settings',
  empty: 'No notifications yet',
  emptyMore: 'When someone follows you, upvotes your video or sends you a message, you’ll see it here.',
  markAll: 'Mark all as read',
  all: 'See all notifications',
  isNew: 'New',
  filtersLabel: 'Kinds of notifications',
  everything: 'All',
  filters: {
    comments: 'Comments',
    upvotes: 'Upvotes',
    followers: 'Followers',
    messages: 'Messages',
    videos: 'Videos',
    other: 'Other',
  },
  /** What an empty part of the list says. */
  nothing: {
    comments: 'No comments yet',
    upvotes: 'No upvotes yet',
    followers: 'No new followers yet',
    messages: 'No messages yet',
    videos: 'Nothing about videos yet',
    other: 'Nothing else yet',
  },
  seeAll: 'See everything',
  options: 'Options',
  muteVideo: 'Mute this video',
  videoMuted: filled('You’ll hear nothing more about “{title}”.'),
  turnOff: filled('Turn off: {what}'),
  turnedOff: filled('Turned off: {what}'),
  undo: 'Undo',
  muted: 'Muted videos',
  mutedAbout: 'You hear nothing about these videos, except for decisions by moderators.',
  noneMuted: 'You haven’t muted any videos. You can mute one from the menu of a notification.',
  unmute: 'Unmute',
  somebody: 'Someone',
  /** A way of being notified of a kind of event, for screen readers. */
  wayOf: filled('{what}: {way}'),
  ways: { on_site: 'Site', desktop: 'Desktop', push: 'Push', email: 'E-mail', digest: 'Digest' },
  what: 'Notify me about',
  whatAbout: 'Changes are saved as you make them.',
  saveBelow: 'Save your changes at the end.',
  save: 'Save',
  /** What was just done. */
  done: { saved: 'Changes saved!' },
  needEmail: 'Confirm your e-mail address to get these by e-mail.',
  yourEmail: 'Your e-mail',
  digest: 'Digest',
  digestAbout: 'One e-mail that rounds up everything you’ve ticked. We skip it when there’s nothing new.',
  digestEvery: 'How often',
  /** How often the digest comes. */
  every: { daily: 'Every day', weekly: 'Every week' },
  desktop: 'Desktop',
  desktopAbout: 'Pop-ups on your computer while you have this site open.',
  desktopMissing: 'Your browser can’t show notifications on this connection.',
  desktopOn: 'Notifications are on in this browser.',
  desktopOff: 'Your browser is blocking notifications. You can allow them in its settings for this site.',
  desktopAllow: 'Allow desktop notifications',
  unsubscribe: 'Unsubscribe',
  unsubscribeAsk: {
    digest: 'Stop getting digest e-mails? You can turn them back on in your settings.',
    email: 'Stop getting an e-mail for each notification? You can turn them back on in your settings.',
  },
  unsubscribeYes: 'Unsubscribe',
  unsubscribed: 'You won’t get these e-mails any more.',
  deadLink: 'This link doesn’t work any more. You can choose which e-mails you get in your settings.',
  allSettings: 'All notification settings',
});

/** Texts of the e-mails about notifications. */
export const LETTER_TEXTS = defineTexts({
  greeting: filled('Hi {username},'),
  digest: 'Here’s what you’ve missed:',
  all: 'See all notifications',
  more: plural({ one: 'And # more.', other: 'And # more.' }),
  digestSubject: filled('{count} things you missed on {siteName}'),
  noticesSubject: filled('{count} new notifications on {siteName}'),
});

/** Errors about subscriptions to notifications. */
export const ERROR_TEXTS = defineTexts({
  addressOrId: 'Please send the subscription’s address or id.',
  tooMany: plural({
    one: 'At most # address can receive notifications.',
    other: 'At most # addresses can receive notifications.',
  }),
});

/** How often the digest can come. */
export const DIGESTS = ['daily', 'weekly'] as const;

export type DigestEvery = (typeof DIGESTS)[number];
