import { defineTexts, type Phrase } from '#base/texts.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';

/** What the pages and dialogs for what follows an upload say. Spec §2.2. */
export const TEXTS = {
  title: 'Edit thumbnail',
  now: 'The thumbnail now',
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
  replaceDone: 'The new file has taken its place.',
  replaceFailed: 'The new file could not be used. The old version still plays.',
  replaceForget: 'Leave it as it was',
  replaceNotNow: 'The file can be replaced once the video has been prepared.',
  replaceResume: 'Choose the same file again to go on where it stopped.',
  downloadTitle: 'Download',
  original: 'Original file',
  noDownloads: 'There is nothing to download yet.',
  guest:
    'You uploaded this video without an account. From this browser you can delete it, or add it to an account to change it.',
  guestKeep: 'Create an account to keep it',
  guestClaim: 'Add it to my account',
  failuresTitle: 'Videos that failed',
  failuresAbout: 'What could not be prepared, and why. What was uploaded is kept until you delete it.',
  noFailures: 'Nothing has failed.',
  retry: 'Try again',
  remove: 'Delete',
  removeSurely: 'Delete it for good',
  lost: 'What was uploaded is gone. Please upload it again.',
  notFailed: 'This video cannot be changed any more.',
  unknownReason: 'Nobody knows why.',
  notPicture: 'Please select a JPEG, PNG, WebP, AVIF or GIF picture.',
} as const;

/** What is said after the form of the page of failures, by its query parameter `done`. */
export const FAILURE_ANSWERS = {
  retried: { kind: 'success', text: 'It is being tried again.' },
  deleted: { kind: 'success', text: VIDEO_TEXTS.deleted },
  refused: { kind: 'danger', text: TEXTS.notFailed },
} as const;

export type FailureAnswer = keyof typeof FAILURE_ANSWERS;

/** What an owner is told when the making of a video has ended; some videos have no title. */
export const OUTCOMES = defineTexts({
  ready: named('Your video is ready', 'Your video “{title}” is ready'),
  failed: named('Your video could not be prepared', 'Your video “{title}” could not be prepared'),
});

function named(without: string, withTitle: `${string}{title}${string}`): Phrase<[title: string]> {
  return (_, title) => (title === '' ? without : withTitle.replace('{title}', () => title));
}
