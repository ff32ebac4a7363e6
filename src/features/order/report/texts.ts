import type { Reason } from './rules.ts';

/** Reasons in words, for those who report and those who decide. */
export const REASON_TEXTS: Readonly<Record<Reason, string>> = {
  none: 'No reason given',
  spam: 'Spam or misleading',
  harassment: 'Harassment or bullying',
  violence: 'Violence or cruelty',
  copyright: 'It uses my work without permission',
  pornography: 'Nudity or pornography',
};

/** Spec §8 Report; the other texts are the site's own. */
export const TEXTS = {
  title: 'Report this video',
  titleComment: 'Report this comment',
  titleMessage: 'Report this message',
  received: 'Thanks! Our team has received your report.',
  flagged: 'Thanks! Our team will check this video as soon as possible.',
  takenBack: 'Your report has been taken back.',
  failed: 'Whoops, something went wrong. Please try again later.',
  own: 'You cannot report your own video.',
  ownComment: 'You cannot report your own comment.',
  ownMessage: 'You cannot report your own message.',
  flaggedMessage: 'Thanks! Our team will check this message as soon as possible.',
  wasReportedMessage: 'You have reported this message. A moderator will look at it.',
  aboutMessage: 'Moderators are shown this message and nothing else of your conversation.',
  flaggedComment: 'Thanks! Our team will check this comment as soon as possible.',
  wasReported: 'You have reported this video. A moderator will look at it.',
  wasReportedComment: 'You have reported this comment. A moderator will look at it.',
  dismissed: 'Reports dismissed.',
  suspended: 'Video suspended.',
  removed: 'Comment removed.',
  removedMessage: 'Message removed.',
  complained: 'Thank you. Your complaint has been received and will be answered by e-mail.',
  answered: 'The answer is on its way.',
} as const;

/** What a complaint lacks, by field. */
export const COMPLAINT_MISTAKES = {
  link: 'Please give the link of the video.',
  name: 'Please give your name.',
  email: 'Please give an e-mail address that we can answer to.',
  work: 'Please describe your work.',
  sworn: 'Please confirm that this is true.',
} as const;
