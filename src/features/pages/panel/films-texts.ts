import { defineTexts, filled, plural } from '#base/texts.ts';

/** In which form videos are stored, on the panel's page of files and disk space. */
export const FILMS_TEXTS = defineTexts({
  title: 'Videos in fewer files',
  about:
    'New videos are stored as one file for each size. Older ones, which are stored in many short segments, are moved to that form while no video is being processed; they play on meanwhile.',
  state: 'State',
  states: {
    done: 'Nothing is left to do',
    going: 'Goes on while no video is processed',
    room: 'Waits for disk space',
  },
  moved: 'In one file for each size',
  waiting: 'Waiting to be moved',
  kept: 'Kept in segments',
  stuck: 'Can’t be moved',
  reasons: {
    unreadable: 'their playlists aren’t complete',
    unjoinable: 'their segments are of another kind',
    missing: 'files are missing',
    failed: 'every attempt has failed',
  },
  reasonOf: filled('{count}: {reason}'),
  stuckOf: filled('{count} ({reasons})'),
  saved: 'Saved by moving',
  leftovers: 'Former files, removed some hours later',
  videos: plural({ one: '# video', other: '# videos' }),
});
