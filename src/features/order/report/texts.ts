import { defineTexts } from '#base/texts.ts';
import type { Reason } from './rules.ts';

/** Reasons in words, for those who report and those who decide. */
const reasons = {
  none: 'No reason given',
  spam: 'Spam or misleading',
  harassment: 'Harassment or bullying',
  violence: 'Violence or cruelty',
  copyright: 'It uses my work without permission',
  pornography: 'Nudity or pornography',
} satisfies Record<Reason, string>;

/** The dialog in which something is reported. Spec §8 Report; the other texts are the site's own. */
export const TEXTS = defineTexts({
  reasons,
  video: {
    title: 'Report this video',
    flagged: 'Thanks! Our team will check this video as soon as possible.',
    wasReported: 'You have reported this video. A moderator will look at it.',
  },
  comment: {
    title: 'Report this comment',
    flagged: 'Thanks! Our team will check this comment as soon as possible.',
    wasReported: 'You have reported this comment. A moderator will look at it.',
  },
  message: {
    title: 'Report this message',
    flagged: 'Thanks! Our team will check this message as soon as possible.',
    wasReported: 'You have reported this message. A moderator will look at it.',
    about: 'Moderators see this message and nothing else of your conversation.',
  },
  user: {
    title: 'Report this person',
    flagged: 'Thanks! Our team will check this account as soon as possible.',
    wasReported: 'You have reported this person. A moderator will look at it.',
    about: 'For one video, comment or message, report that instead: moderators find it faster.',
  },
  album: {
    title: 'Report this album',
    flagged: 'Thanks! Our team will check this album as soon as possible.',
    wasReported: 'You have reported this album. A moderator will look at it.',
  },
  question: 'What is wrong with it?',
  more: 'Anything else we should know?',
  moreHint: 'For example, at what time something happens.',
  copyright:
    'Only the owner of a work can complain about its use. A short form asks for what we need to act.',
  toComplaint: 'Continue to the form',
  send: 'Report',
  change: 'Change report',
  takeBack: 'Take back',
  cancel: 'Cancel',
  received: 'Thanks! Our team has received your report.',
  takenBack: 'Your report has been taken back.',
  failed: 'Whoops, something went wrong. Please try again later.',
});

/** What the server refuses a report with. */
export const ERROR_TEXTS = defineTexts({
  ownVideo: 'You cannot report your own video.',
  ownComment: 'You cannot report your own comment.',
  ownMessage: 'You cannot report your own message.',
  ownAccount: 'You cannot report yourself.',
  ownAlbum: 'You cannot report your own album.',
});
