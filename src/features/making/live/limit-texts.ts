import { defineTexts, filled, plural } from '#base/texts.ts';

/** What the owner of a broadcast may send, and why an encoder was refused. */
export const LIMIT_TEXTS = defineTexts({
  watching: plural({ one: '# person is watching', other: '# people are watching' }),
  notYou: 'You aren’t counted here, only those who have it playing.',
  inCountries: 'By country',
  title: 'What you can send',
  bitrate: filled('Up to {kbits} kbit/s, sound included.'),
  hours: filled('Up to {hours} hours a day, counted from midnight UTC. Left today: {left}.'),
  atOnce: plural({ one: 'One broadcast on air at a time.', other: 'Up to # broadcasts on air at a time.' }),
  refusals: {
    account_at_once:
      'Your encoder was refused: too many of your other broadcasts are on air. End one of them, then start again.',
    site_at_once:
      'Your encoder was refused: as many broadcasts are on air as this site can carry. Please try again later.',
    hours: 'Your time on air for today is used up. You can broadcast again after midnight UTC.',
    bitrate:
      'Your encoder was cut off because it sent more than you can send. Set a lower bitrate, then start again.',
  },
});
