import { defineTexts, filled, plural, type TextsOf } from '#base/texts.ts';

/** Texts of the dialog. Spec §2.6, §4, §5, §8, §9. */
export const TEXTS = defineTexts({
  title: 'Upload a video',
  steps: ['Choose', 'Details', 'Upload'],
  dropHere: 'Drop a video file here',
  dropAnywhere: 'Drop the file anywhere!',
  choose: 'Choose a file',
  pasteLabel: 'Or paste a video or GIF link',
  rules: ['No adult content.', 'Videos may be up to 30 min long.', 'Respect the community rules.'],
  rulesLink: 'Read the rules',
  wrongType: 'Please select a video or a GIF file.',
  /** The linked words come last, before the full stop. */
  terms: ['By clicking upload you agree to the ', 'terms of service'],
  chooseOther: 'Choose another',
  or: 'or',
  guestHint: 'Without an account, your video will be unlisted: only people with the link can watch it.',
  continue: 'Continue',
  upload: 'Upload video',
  post: 'Post video',
  cancel: 'Cancel',
  previewing: 'Getting video info...',
  uploading: 'Uploading your video, this may take a while...',
  pause: 'Pause',
  paused: 'Paused.',
  thumbnail: 'Thumbnail',
  thumbnailHint: 'If you choose none, we pick a frame.',
  thumbnailLater: 'Frames to choose from appear here once we’ve read the video.',
  ownPicture: 'Own picture',
  notPicture: 'Please select a JPEG, PNG, WebP, AVIF or GIF picture of up to 20 MB.',
  uploaded: 'Uploaded.',
  myVideos: 'Show my videos',
  close: 'Close',
  leave: 'If you refresh or leave this page, your upload will be cancelled.',
  link: 'Link to your video',
  retrying: 'The connection was lost. Trying again...',
  failed: 'Oops! That was not supposed to happen... Please try again.',
  grabFailed: 'Unexpected error.',
  empty: 'This file is empty.',
  unreadable: 'We can’t read this file. It may have been moved, changed or deleted. Please choose it again.',
  elsewhere: 'This file is being uploaded in another tab.',
  giveUp: 'Discard',
  putAside: 'Your upload has been saved for later.',
  createAccount: 'Create an account',
  signedOut: 'You’ve been signed out. Sign in again to continue. Nothing you’ve typed is lost.',
  quota: 'You’ve uploaded a lot recently. Please try again later.',
  full: {
    bytes: filled('Your videos take {used} of {most}. Delete some to make room for this one.'),
    minutes: filled('Your videos are {used} of {most} minutes long. Delete some to make room for this one.'),
    daily: filled('You’ve added {used} of {most} videos in a day. Please go on tomorrow.'),
  },
  videoTitle: 'Title',
  description: 'Description',
  category: 'Category',
  noCategory: 'None',
  doneStep: 'Done:',
  frame: filled('Frame at {time}'),
  notTaken: filled('{name}: {why}'),
  sentOf: filled('{sent} of {size}'),
  /** While the details are typed. */
  ahead: filled('{sent} of {size} sent. Nobody can see it until you press “Upload video”.'),
  arrived: filled('{size}, all sent. Nobody can see it until you press “Upload video”.'),
  speed: filled('{size}/s'),
  unfinishedAt: filled(
    '{sent} of {size}. Not finished yet. Choose the file again to pick up where you left off.',
  ),
  unfinishedWhole: filled('{size}, all sent. Choose the file again to add its details.'),
  draft: {
    looking: 'Looking for your draft...',
    sent: filled('{sent} of {size} have arrived.'),
    again: filled('Choose “{name}” again to pick up where you left off.'),
    chooseAgain: 'Choose the file again',
    other: filled('This is a different file. Please choose “{name}” again, which is {size}.'),
    gone: 'This draft isn’t there any more. It was published or deleted.',
    lookAgain: 'Try again',
  },
  sizeLimit: filled('A video or a GIF of up to {size}'),
  tooLarge: filled('Please select a file smaller than {size}'),
  tooLargeForGuest: filled(
    'Without an account, videos may be up to {size}. Create an account to upload larger videos.',
  ),
});

/** How long something will still take. */
export const LEFT_TEXTS = defineTexts({
  /** Minutes until it is done. */
  left: plural({ one: 'About # minute left', other: 'About # minutes left' }),
  leftSoon: 'Less than a minute left',
});

/** The same in words, as roughly as it is known. */
export function leftText(texts: TextsOf<typeof LEFT_TEXTS>, seconds: number): string {
  return seconds < 60 ? texts.leftSoon : texts.left(Math.round(seconds / 60));
}

/** How much an account has of what it is given. */
export const ROOM_TEXTS = defineTexts({
  given: {
    bytes: filled('{used} of {most}'),
    minutes: filled('{used} of {most} minutes'),
    daily: filled('{used} of {most} videos today'),
  },
  room: 'Room for your videos',
});
