import { defineTexts, filled } from '#base/texts.ts';

/** The page on which owners cut a video. */
export const TEXTS = defineTexts({
  title: 'Cut and mend',
  lead: 'Cut parts away, silence a part or turn the picture. The link, votes and comments stay, and you can go back to the original any time. The present version plays until the new one is ready.',
  notNow: 'You can cut the video once it is ready.',
  thumbnail: 'Choose a frame as the thumbnail',
  replace: 'Replace the file',
  keep: 'Parts to keep',
  keepHint: 'Such as 0:05-1:10, 1:30-2:00.5. Leave it empty to keep everything.',
  silence: 'Parts without sound',
  silenceHint: 'In the times of the uncut video.',
  rotation: 'Turn',
  rotations: {
    none: 'As it is',
    right: 'A quarter to the right',
    over: 'Upside down',
    left: 'A quarter to the left',
  },
  save: 'Save the cut',
  plans: {
    copy: 'Without re-encoding',
    sound: 'The sound is encoded again',
    picture: 'The video is encoded again',
  },
  planHints: {
    copy: 'Every cut lies on a key frame, so the picture and sound stay as they are.',
    sound: 'The picture stays as it is.',
    picture: 'Cuts are exact to the frame. This takes longer and costs a little quality.',
  },
  planUnknown: 'Looking at the file…',
  unchanged: 'Nothing to save yet.',
  snap: 'Snap to key frames',
  snapHint: 'Moves every cut to the nearest place where no encoding is needed.',
  preparing: 'We’re making the new version. You can leave this page.',
  failed: 'We couldn’t make the new version. The present one still plays.',
  forget: 'Discard it',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing has changed.',
  done: 'The new version is ready.',
  isCut: filled('This video is cut: {now} of {whole} are left.'),
  back: 'Back to the original',
  backAsk: 'Go back to the original?',
  backAbout:
    'The whole video returns at once, with the captions, chapters and moments of comments that were cut away. The cut is lost.',
  backDone: 'This is the original again.',
});

/** What only the editor with scripts says. */
export const DESK_TEXTS = defineTexts({
  timeline: 'Timeline',
  preview: 'Preview the cut',
  stop: 'Stop',
  split: 'Split here',
  setIn: 'Start here',
  setOut: 'End here',
  removePart: 'Remove part',
  restorePart: 'Restore part',
  mute: 'Silence part',
  unmute: 'Restore the sound',
  turn: 'Turn right',
  undo: 'Undo',
  redo: 'Redo',
  reset: 'Start over',
  parts: 'Parts',
  part: filled('Part {number}'),
  removed: 'Removed',
  silent: 'Silent',
  edges: { start: filled('Start of part {number}'), end: filled('End of part {number}') },
  keys: 'Keys',
  keysAbout:
    'I and O set where the part begins and ends, S splits it, Delete removes it, M silences it, R turns the picture, Ctrl+Z undoes. Arrow keys move an edge, with Shift in larger steps.',
  recovered: 'Your changes from last time are still here.',
});

/** What the server answers. */
export const SERVER_TEXTS = defineTexts({
  unreadable: 'Please enter parts such as 0:05-1:10, 1:30-2:00.',
  beyond: 'A part must begin before the video ends, and not end after it.',
  short: 'A part must end after it starts.',
  many: filled('At most {most} parts, please.'),
  nothing: filled('At least {least} second of the video must be left.'),
  failed: 'We couldn’t cut the video.',
});
