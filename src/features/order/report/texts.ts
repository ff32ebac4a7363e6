import { defineTexts, filled } from '#base/texts.ts';

/** The report dialog. Spec §8 Report; the other texts are the site's own. */
export const TEXTS = defineTexts({
  video: {
    title: 'Report this video',
    flagged: 'Thanks. Our team will check this video as soon as possible.',
    wasReported: 'You’ve reported this video. A moderator will review it.',
  },
  comment: {
    title: 'Report this comment',
    flagged: 'Thanks. Our team will check this comment as soon as possible.',
    wasReported: 'You’ve reported this comment. A moderator will review it.',
  },
  message: {
    title: 'Report this message',
    flagged: 'Thanks. Our team will check this message as soon as possible.',
    wasReported: 'You’ve reported this message. A moderator will review it.',
    about: 'Moderators will only see this message, not the rest of your conversation.',
  },
  user: {
    title: 'Report this person',
    flagged: 'Thanks. Our team will check this account as soon as possible.',
    wasReported: 'You’ve reported this person. A moderator will review it.',
    about:
      'If it’s about a single video, comment or message, report that instead so moderators find it faster.',
  },
  album: {
    title: 'Report this album',
    flagged: 'Thanks. Our team will check this album as soon as possible.',
    wasReported: 'You’ve reported this album. A moderator will review it.',
  },
  question: 'What’s wrong?',
  more: 'Anything else we should know?',
  moreHint: 'For example, when in the video it happens.',
  copyright: 'Only the owner of a work can complain about its use. A short form asks for what we need.',
  toComplaint: 'Continue to the form',
  forward: filled('Also tell {host}'),
  forwardHint: 'Their moderators get your words, but not your name.',
  send: 'Report',
  change: 'Change report',
  takeBack: 'Withdraw report',
  cancel: 'Cancel',
  received: 'Thanks! Our team has received your report.',
  takenBack: 'Report withdrawn.',
  failed: 'Whoops, something went wrong. Please try again later.',
});

/** Errors of the server. */
export const ERROR_TEXTS = defineTexts({
  ownVideo: 'You can’t report your own video.',
  ownComment: 'You can’t report your own comment.',
  ownMessage: 'You can’t report your own message.',
  ownAccount: 'You can’t report yourself.',
  ownAlbum: 'You can’t report your own album.',
});
