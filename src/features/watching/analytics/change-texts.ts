import { defineTexts, filled, type Language, localeOf, percentText, plural } from '#base/texts.ts';

/** A time within a video: seconds, and minutes where there are any. */
function lengthText(seconds: number, language: Language): string {
  const isMinutes = seconds >= 60;
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: isMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
    maximumFractionDigits: isMinutes ? 1 : 0,
  }).format(isMinutes ? seconds / 60 : seconds);
}

/** A share in whole per cent; what is less than one is not nothing. */
function shareText(share: number, language: Language): string {
  return percentText(share < 0.01 ? share : Math.round(share * 100) / 100, language);
}

/** What changed since the period before. */
export const CHANGE_TEXTS = defineTexts({
  title: 'What changed',
  up: filled('Views are up {share} on the {days} days before: {now} instead of {before}.'),
  down: filled('Views are down {share} on the {days} days before: {now} instead of {before}.'),
  moreFew: filled('Views are up by {by} on the {days} days before: {now} instead of {before}.'),
  fewerFew: filled('Views are down by {by} on the {days} days before: {now} instead of {before}.'),
  same: plural({
    one: 'One view, as in the {days} days before.',
    other: '# views, as many as in the {days} days before.',
  }),
  noneBefore: plural({
    one: 'One view; there were none in the {days} days before.',
    other: '# views; there were none in the {days} days before.',
  }),
  most: {
    video: filled('Most of that: {name}, {by}.'),
    source: filled('Where most of that came from: {name}, {by}.'),
  },
  some: {
    video: filled('A part of that: {name}, {by}.'),
    source: filled('Where some of that came from: {name}, {by}.'),
  },
  quoted: filled('“{title}”'),
  viewsMore: plural({ one: 'one more view', other: '# more views' }),
  viewsFewer: plural({ one: 'one view fewer', other: '# fewer views' }),
  timeUp: filled('Watch time is up: {now} instead of {before}.'),
  timeDown: filled('Watch time is down: {now} instead of {before}.'),
  timeSame: filled('Watch time is the same: {now}.'),
  perViewSame: filled('People watched {now} per view on average, as before.'),
  perView: filled('People watched {now} per view on average, and {before} before that.'),
  best: plural({
    one: 'The best day was {day}, with one view.',
    other: 'The best day was {day}, with # views.',
  }),
  today: filled('Today isn’t over yet, so these {days} days will still gain.'),
  share: (language, share: number) => shareText(share, language),
  length: (language, seconds: number) => lengthText(seconds, language),
});
