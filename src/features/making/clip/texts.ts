import { defineTexts, filled, type Language, localeOf, listText } from '#base/texts.ts';

/** A time in words, to the tenth of a second: “1 minute, 2.5 seconds”. */
function spokenTime(seconds: number, language: Language): string {
  const tenths = Math.round(seconds * 10);
  const parts = [
    ['hour', Math.floor(tenths / 36_000)],
    ['minute', Math.floor((tenths % 36_000) / 600)],
    ['second', (tenths % 600) / 10],
  ] as const;
  const told = parts.filter(([, value]) => value > 0);
  const locale = localeOf(language);
  return listText(
    (told.length > 0 ? told : parts.slice(2)).map(([unit, value]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    ),
    language,
  );
}

/** The page on which moderators cut a clip. Spec §2.2 `/clip?video=`. */
export const TEXTS = defineTexts({
  title: 'Cut a clip',
  lead: filled('Turn part of “{title}” into a new video of yours. The original won’t change.'),
  find: 'Which video?',
  findHint: 'Paste its link, its code or its number.',
  go: 'Continue',
  name: 'Title of the clip',
  start: 'From',
  end: 'To',
  hint: 'Enter times such as 90, 1:30 or 1:02:03.',
  useNow: 'Use this moment',
  /** Keys that do the same. */
  keys: { start: 'I', end: 'O' },
  earlier: { start: 'Start a little earlier', end: 'End a little earlier' },
  later: { start: 'Start a little later', end: 'End a little later' },
  selection: 'Part to cut',
  edges: { start: 'Start of the clip', end: 'End of the clip' },
  put: { start: filled('The clip starts at {time}.'), end: filled('The clip ends at {time}.') },
  length: filled('{time} selected'),
  spoken: (language, seconds: number) => spokenTime(seconds, language),
  playSelection: 'Play the selection',
  stop: 'Stop',
  zoom: 'Zoom in',
  whole: 'Select the whole video',
  firstPart: filled('Select the first {minutes} minutes'),
  unlisted: 'Unlisted',
  unlistedHint: 'Only people with the link can watch it.',
  cut: 'Cut the clip',
});

/** What the server answers. */
export const SERVER_TEXTS = defineTexts({
  badTime: 'Please enter a time such as 90, 1:30 or 1:02:03.',
  empty: 'The clip must end after it starts, and before the video ends.',
  tooLong: filled('Clips can be at most {minutes} minutes long.'),
  notReady: 'You can cut a clip once the whole video is ready.',
  failed: 'We couldn’t cut the clip.',
});
