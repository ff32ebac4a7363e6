import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page of announcements. */
export const NEWS_TEXTS = defineTexts({
  title: 'Announcements',
  about: 'Shown above every page, up to three at a time. Everyone can dismiss them on their own device.',
  text: 'Text',
  link: 'Link',
  linkHint: 'A whole link, or a path of this site such as /rules.',
  kind: 'Kind',
  kinds: { info: 'News', warning: 'Warning' },
  hours: 'For how long',
  times: { '0': 'Until I remove it', '1': 'One hour', '24': 'One day', '168': 'One week' },
  announce: 'Announce',
  shown: 'Shown now',
  empty: 'No announcements',
  until: filled('until {time}'),
  over: 'ended',
  withdraw: 'Remove',
  done: { announced: 'The announcement is on every page now.', withdrawn: 'The announcement was removed.' },
  kindOf: filled('{kind}:'),
});

/** Errors of the server. */
export const ERROR_TEXTS = defineTexts({
  link: 'Please enter a link starting with https://, or a path on this site such as /rules.',
});
