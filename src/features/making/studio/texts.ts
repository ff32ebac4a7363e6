import { defineTexts, filled, type Phrase, plural } from '#base/texts.ts';

const NOT_FAILED = 'This video can no longer be changed.';

/** What the pages and dialogs for what follows an upload say. Spec §2.2. */
export const TEXTS = defineTexts({
  title: 'Edit thumbnail',
  now: 'Current thumbnail',
  pick: 'Pick a frame of the video',
  upload: 'Upload a picture',
  noFrames: 'Frames can be picked once the video has been prepared.',
  use: 'Use this frame',
  saved: 'Changes saved!',
  back: 'Back to the video',
  replaceTitle: 'Replace the file',
  replaceAbout: 'The link, votes and comments stay. The old version plays until the new one is ready.',
  replaceChoose: 'Choose the new file',
  replacePreparing: 'The new file is being prepared. You may leave this page.',
  replaceDone: 'The file was replaced.',
  replaceFailed: 'The new file could not be used. The old version still plays.',
  replaceForget: 'Keep the old file',
  replaceNotNow: 'The file can be replaced once the video has been prepared.',
  replaceResume: 'Choose the same file again to continue where it stopped.',
  downloadTitle: 'Download',
  original: 'Original file',
  noDownloads: 'There is nothing to download yet.',
  guest:
    'You uploaded this video without an account. From this browser you can delete it, or add it to an account to change it.',
  guestKeep: 'Create an account to keep it',
  guestClaim: 'Add it to my account',
  failuresTitle: 'Failed videos',
  failuresAbout:
    'Videos that could not be prepared, and why. The uploaded files are kept until you delete them.',
  adviceUpload:
    'Check that the file plays on your own device. If it does, try again; else upload another file.',
  adviceImport: 'Try again: the other site may have been busy. If that fails too, upload the file itself.',
  otherFile: 'Upload another file',
  noFailures: 'Nothing has failed.',
  retry: 'Try again',
  remove: 'Delete',
  removeSurely: 'Delete permanently',
  lost: 'The uploaded file is gone. Please upload it again.',
  notFailed: NOT_FAILED,
  unknownReason: 'The reason is unknown.',
  notPicture: 'Please select a JPEG, PNG, WebP, AVIF or GIF picture.',
  untitled: 'Untitled',
  save: 'Save',
  saveItem: filled('Save {name}'),
  frameAt: plural({ one: 'Frame at # second', other: 'Frame at # seconds' }),
  tries: plural({ one: '# try', other: '# tries' }),
  nobodys: 'Without an account',
  from: filled('From {first}'),
  myVideos: 'My videos',
  actOn: filled('{act}: {title}'),
  done: { retried: 'Trying again.', deleted: 'Video deleted!', refused: NOT_FAILED },
});

/** How what is said after the form of the page of failures looks, by its query parameter `done`. */
export const FAILURE_ANSWERS = { retried: 'success', deleted: 'success', refused: 'danger' } as const;

export type FailureAnswer = keyof typeof FAILURE_ANSWERS;

/** The notifications to owners when the preparation of a video has ended; some videos have no title. */
export const OUTCOMES = defineTexts({
  ready: withTitleOrNot('Your video is ready', 'Your video “{title}” is ready'),
  failed: withTitleOrNot('Your video could not be prepared', 'Your video “{title}” could not be prepared'),
});

function withTitleOrNot(without: string, withTitle: `${string}{title}${string}`): Phrase<[title: string]> {
  return (_, title) => (title === '' ? without : withTitle.replace('{title}', () => title));
}
