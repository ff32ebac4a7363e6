import { defineTexts, filled, plural } from '#base/texts.ts';

/** What the dialog says that tells why a video stands where it does; fetched when it is opened. */
export const WHY_TEXTS = defineTexts({
  title: 'Why is this here?',
  place: plural({ one: 'Number # of the hot videos.', other: 'Number # of the hot videos.' }),
  noPlace: 'It is not among the first 1,000 hot videos.',
  sum: 'Hot videos stand by their points: those for votes, and those for the day they came.',
  votes: 'For votes',
  date: 'For the date',
  boost: 'Of them, moved by the moderators',
  total: 'Points',
  younger: filled('Its votes let it stand as if it had come {time} later.'),
  older: filled('Its votes let it stand as if it had come {time} earlier.'),
  days: plural({ one: '# day', other: '# days' }),
  hours: plural({ one: '# hour', other: '# hours' }),
  rule: 'Twice as many votes are worth as much as coming 12 hours later. Newer videos begin higher.',
  trust: 'All votes are shown. In the ranking members count in full, regulars by half, the newest not yet.',
  failed: 'The ranking could not be read.',
  retry: 'Try again',
});
