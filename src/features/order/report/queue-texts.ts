import { defineTexts, filled, plural } from '#base/texts.ts';

/** The page on which moderators decide about reports and complaints. */
export const QUEUE_TEXTS = defineTexts({
  title: 'Reports',
  complaints: 'Copyright complaints',
  reported: 'Reported videos, comments, messages, people and albums',
  empty: 'No open reports.',
  range: filled('{first}–{last} of {total}'),
  reasonCount: filled('{reason} · {count}'),
  moreReports: plural({ one: 'and # more report', other: 'and # more reports' }),
  commentBy: filled('Comment by {name}'),
  messageBy: filled('Message by {name}'),
  withoutAccount: 'Uploaded without an account',
  dismiss: 'Dismiss',
  dismissed: 'Reports dismissed.',
  albumBy: filled('Album by {name}'),
  /** What is done where the reports are right, and what is said then. */
  upheld: {
    video: { button: 'Suspend', done: 'Video suspended.' },
    comment: { button: 'Remove comment', done: 'Comment removed.' },
    message: { button: 'Remove message', done: 'Message removed.' },
    album: { button: 'Remove album', done: 'Album removed.' },
    user: { button: 'Ban account', done: 'Account banned.' },
  },
  link: 'Link: {link}',
  answer: 'Answer',
  answerTitle: 'Answer the complaint',
  answerAbout: filled('Your answer will be sent to {email} and closes the complaint.'),
  answerRequired: 'Please write an answer.',
  send: 'Send answer',
  suspendVideo: 'Suspend the video',
  answered: 'Answer sent.',
});
