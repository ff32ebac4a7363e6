import { defineTexts, filled, plural } from '#base/texts.ts';

/** The page on which moderators decide about reports and complaints. */
export const QUEUE_TEXTS = defineTexts({
  title: 'Reports',
  complaints: 'Copyright complaints',
  reported: 'Reported videos, comments and messages',
  empty: 'No open reports.',
  range: filled('{first}–{last} of {total}'),
  reasonCount: filled('{reason} · {count}'),
  moreReports: plural({ one: 'and # more report', other: 'and # more reports' }),
  commentBy: filled('Comment by {name}'),
  messageBy: filled('Message by {name}'),
  withoutAccount: 'Uploaded without an account',
  dismiss: 'Dismiss',
  suspend: 'Suspend',
  removeComment: 'Remove comment',
  removeMessage: 'Remove message',
  done: {
    dismissed: 'Reports dismissed.',
    suspended: 'Video suspended.',
    commentRemoved: 'Comment removed.',
    messageRemoved: 'Message removed.',
  },
  link: 'Link: {link}',
  answer: 'Answer',
  answerTitle: 'Answer the complaint',
  answerAbout: filled('Your answer goes to {email} and closes the complaint.'),
  answerRequired: 'Please write an answer.',
  send: 'Send answer',
  suspendVideo: 'Suspend the video',
  answered: 'The answer is on its way.',
});
