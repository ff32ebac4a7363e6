import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page about announcements. */
export const NEWS_TEXTS = defineTexts({
  title: 'Announcements',
  about: 'Up to three sentences above every page. People can put them away on their device.',
  text: 'Text',
  link: 'Link',
  linkHint: 'A whole link, or a path of this site such as /rules.',
  kind: 'Kind',
  kinds: { info: 'News', warning: 'Warning' },
  hours: 'For how long',
  times: { '0': 'Until I take it away', '1': 'One hour', '24': 'One day', '168': 'One week' },
  announce: 'Announce',
  shown: 'Shown now',
  empty: 'Nothing is announced.',
  until: filled('until {time}'),
  over: 'over',
  withdraw: 'Take away',
  done: { announced: 'It stands above every page now.', withdrawn: 'It was taken away.' },
  kindOf: filled('{kind}:'),
});
