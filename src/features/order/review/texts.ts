import { defineTexts } from '#base/texts.ts';
import type { DecisionReason, ObjectType, Outcome, Source } from './rules.ts';

/** What an owner is told for each reason, unless the moderator writes something else. */
export const MESSAGES = defineTexts({
  rules: 'It is against the rules of this site.',
  spam: 'It is spam, or leads people somewhere that they do not expect.',
  harassment: 'It attacks or threatens somebody.',
  violence: 'It shows cruelty, or calls for violence.',
  copyright: 'It uses somebody else’s work without permission.',
  nudity: 'It shows nudity or sex, which has to be marked or is not allowed here.',
  illegal: 'It is against the law.',
  mistake: 'It was judged wrongly before.',
} satisfies Record<DecisionReason, string>);

/** What those who complain of a video are answered once it is decided about. */
export const COMPLAINT_ANSWERS = defineTexts({
  upheld: 'We have looked at your complaint. The video can no longer be watched here.',
  refused: 'We have looked at your complaint, and the video stays on this site.',
});

/** What is decided and why, in a few words. */
export const REVIEW_TEXTS = defineTexts({
  reasons: {
    rules: 'Against the rules',
    spam: 'Spam',
    harassment: 'Harassment',
    violence: 'Violence',
    copyright: 'Copyright',
    nudity: 'Nudity',
    illegal: 'Illegal',
    mistake: 'Judged wrongly before',
  } satisfies Record<DecisionReason, string>,
  outcomes: {
    fine: 'Fine',
    nsfw: 'Mark as not safe for work',
    suspended: 'Suspend',
    removed: 'Remove',
    banned: 'Ban the author',
  } satisfies Record<Outcome, string>,
  decided: {
    fine: 'Found fine',
    nsfw: 'Marked as not safe for work',
    suspended: 'Suspended',
    removed: 'Removed',
    banned: 'Author banned',
  } satisfies Record<Outcome, string>,
  types: {
    video: 'Video',
    comment: 'Comment',
    message: 'Message',
    user: 'Account',
    album: 'Album',
  } satisfies Record<ObjectType, string>,
  sources: {
    complaint: 'Copyright complaint',
    report: 'Reported',
    finding: 'Flagged by a check',
    appeal: 'Appealed',
    held: 'Held back',
    unreviewed: 'Not reviewed',
    newcomer: 'First post of a new account',
  } satisfies Record<Source, string>,
});
