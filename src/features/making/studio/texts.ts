import { defineTexts, filled, plural, withOrWithout } from '#base/texts.ts';

/** Texts of the pages and dialogs for managing a video after its upload. Spec §2.2. */
export const TEXTS = defineTexts({
  title: 'Edit thumbnail',
  now: 'Current thumbnail',
  pick: 'Pick a frame of the video',
  upload: 'Upload a picture',
  needsScripts: 'You need JavaScript to change the thumbnail.',
  noFrames: 'You can pick a frame once the video is ready.',
  use: 'Use this frame',
  saved: 'Changes saved!',
  replaceTitle: 'Replace the file',
  replaceAbout: 'Keeps the link, votes and comments. The old version plays until the new one is ready.',
  replaceChoose: 'Choose the new file',
  replacePreparing: 'We’re preparing the new file. You can leave this page.',
  replaceDone: 'File replaced.',
  replaceFailed: 'We couldn’t use the new file. The old version still plays.',
  replaceForget: 'Keep the old file',
  replaceNotNow: 'You can replace the file once the video is ready.',
  replaceResume: 'Choose the same file again to pick up where you left off.',
  downloadTitle: 'Download',
  original: 'Original file',
  untouched: 'Original file, with the place and device that cameras write into it',
  noDownloads: 'Nothing to download yet.',
  guest:
    'You uploaded this video without an account. From this browser you can delete it, or add it to an account to edit it.',
  guestKeep: 'Create an account to keep it',
  guestClaim: 'Add it to my account',
  failuresTitle: 'Failed videos',
  failuresAbout: 'Videos we couldn’t prepare, and why. We keep the files you uploaded until you delete them.',
  adviceUpload:
    'Check that the file plays on your device. If it does, try again. If not, upload a different file.',
  adviceImport:
    'The other site may have been busy, so try again. If that doesn’t work, upload the file itself.',
  otherFile: 'Upload a different file',
  noFailures: 'No failed videos',
  retry: 'Try again',
  remove: 'Delete',
  removeSurely: 'Delete permanently',
  lost: 'The uploaded file is gone. Please upload it again.',
  notFailed: 'This video can’t be changed any more.',
  unknownReason: 'We don’t know why.',
  notPicture: 'Please select a JPEG, PNG, WebP, AVIF or GIF picture.',
  untitled: 'Untitled',
  save: 'Save',
  saveItem: filled('Save {name}'),
  /** What is seen of it is the time, which its name therefore contains. */
  frameAt: filled('Frame at {time}'),
  tries: plural({ one: '# try', other: '# tries' }),
  nobodys: 'Without an account',
  from: filled('From {first}'),
  myVideos: 'My videos',
  actOn: filled('{act}: {title}'),
  done: {
    retried: 'Trying again.',
    deleted: 'Video deleted!',
    refused: 'This video can’t be changed any more.',
  },
});

/** The look of the message after a form of the page of failures, by the query parameter `done`. */
export const FAILURE_ANSWERS = { retried: 'success', deleted: 'success', refused: 'danger' } as const;

export type FailureAnswer = keyof typeof FAILURE_ANSWERS;

/** The notifications to owners when processing of a video has ended; some videos have no title. */
export const OUTCOMES = defineTexts({
  ready: withOrWithout('title', {
    without: 'Your video is ready',
    with: 'Your video “{title}” is ready',
  }),
  failed: withOrWithout('title', {
    without: 'We couldn’t prepare your video',
    with: 'We couldn’t prepare your video “{title}”',
  }),
  unchanged: withOrWithout('title', {
    without: 'We couldn’t make the new version of your video; the present one stays',
    with: 'We couldn’t make the new version of “{title}”; the present one stays',
  }),
});
