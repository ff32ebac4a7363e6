import { defineTexts, filled } from '#base/texts.ts';

/** The list of one's own reports. */
export const OWN_REPORT_TEXTS = defineTexts({
  title: 'Your reports',
  lead: 'What you’ve reported, newest first, and how it ended.',
  empty: 'What you report is listed here, with what a moderator decided',
  types: {
    video: 'Video',
    comment: 'Comment',
    message: 'Message',
    user: 'Account',
    album: 'Album',
  },
  named: filled('{type}: {title}'),
  waiting: 'Waiting for a moderator',
  ended: {
    dismissed: 'Reviewed: no rules were broken',
    nsfw: 'Acted on: marked as not safe for work',
    suspended: 'Acted on: suspended',
    removed: 'Acted on: removed',
    banned: 'Acted on: the account was banned',
  },
  decisions: 'Decisions about your account',
});
