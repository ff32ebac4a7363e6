import { defineTexts, filled, plural } from '#base/texts.ts';

/** Texts of the dialog that explains a place in the ranking; loaded when it is opened. */
export const WHY_TEXTS = defineTexts({
  title: 'Why is this here?',
  place: plural({ one: 'Number # in Hot.', other: 'Number # in Hot.' }),
  noPlace: 'It isn’t in the top 1,000 of Hot.',
  sum: 'Hot ranks videos by points: for votes, and for how new they are.',
  votes: 'For votes',
  date: 'For the date',
  boost: 'Of which, from moderators',
  total: 'Points',
  younger: filled('Its votes rank it as if it were {time} newer.'),
  older: filled('Its votes rank it as if it were {time} older.'),
  days: plural({ one: '# day', other: '# days' }),
  hours: plural({ one: '# hour', other: '# hours' }),
  rule: 'Twice as many votes count the same as being 12 hours newer.',
  trust:
    'All votes are shown. For ranking, established members’ votes count in full, regulars’ half, and brand-new accounts’ not yet.',
  failed: 'We couldn’t load the ranking.',
  retry: 'Try again',
});
