import { defineTexts, filled, plural } from '#base/texts.ts';

export const TEXTS = defineTexts({
  title: 'Notifications',
  settings: 'Settings',
  empty: 'Nothing has happened yet.',
  emptyMore: 'When people follow you, upvote your videos or write to you, you will see it here.',
  markAll: 'Mark all as read',
  all: 'See all notifications',
  isNew: 'New',
  somebody: 'Somebody',
  /** After the name of whoever did the same last. */
  andOthers: plural({ one: 'and # other', other: 'and # others' }),
  /** A way to be told of a kind of event, for screen readers. */
  wayOf: filled('{what}: {way}'),
  ways: { on_site: 'Site', desktop: 'Desktop', email: 'E-mail', digest: 'Digest' },
  what: 'Notify me about',
  whatAbout: 'Changes take effect at once.',
  needEmail: 'E-mails need a confirmed e-mail address.',
  yourEmail: 'Your e-mail',
  digest: 'Digest',
  digestAbout: 'One e-mail with everything you ticked for it. It is not sent when nothing has happened.',
  digestEvery: 'How often',
  /** How often the e-mail comes that gathers what has happened. */
  every: { daily: 'Every day', weekly: 'Every week' },
  desktop: 'Desktop',
  desktopAbout: 'While a page of this site is open, your computer shows what happens.',
  desktopMissing: 'Your browser cannot show notifications on this connection.',
  desktopOn: 'This browser shows your notifications.',
  desktopOff: 'This browser blocks notifications. You can allow them in its settings for this site.',
  desktopAllow: 'Allow desktop notifications',
  unsubscribe: 'Unsubscribe',
  unsubscribeAsk: {
    digest: 'Stop the e-mails that sum up what has happened? You can turn them on again in your settings.',
    email: 'Stop the e-mails about single notifications? You can turn them on again in your settings.',
  },
  unsubscribeYes: 'Stop these e-mails',
  unsubscribed: 'You will no longer get these e-mails.',
  allSettings: 'All notification settings',
});

/** The e-mails about what has happened. */
export const LETTER_TEXTS = defineTexts({
  greeting: filled('Hello {username},'),
  digest: 'This is what has happened since the last e-mail:',
  all: 'See all notifications',
  more: plural({ one: 'And # more.', other: 'And # more.' }),
  digestSubject: filled('{count} things that happened on {siteName}'),
  noticesSubject: filled('{count} new notifications on {siteName}'),
});

/** What the server refuses a subscription of notifications with. */
export const ERROR_TEXTS = defineTexts({
  addressOrId: 'Please send the address or the id of the subscription.',
  tooMany: plural({
    one: 'At most # address can receive notifications.',
    other: 'At most # addresses can receive notifications.',
  }),
});

/** How often the e-mail may come that gathers what has happened. */
export const DIGESTS = ['daily', 'weekly'] as const;

export type DigestEvery = (typeof DIGESTS)[number];
