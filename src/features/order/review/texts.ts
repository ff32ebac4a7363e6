import { defineTexts } from '#base/texts.ts';
import type { DecisionReason, ObjectType, Outcome, Source } from './rules.ts';

/** Default message to the owner for each reason, in the words of its name. */
export const MESSAGES = defineTexts({
  rules: 'It breaks the rules of this site.',
  spam: 'It’s spam, or it’s misleading about where it takes people.',
  harassment: 'It harasses or bullies someone.',
  violence: 'It shows violence or cruelty, or calls for it.',
  copyright: 'It uses a work without permission.',
  nudity: 'It shows nudity or pornography, which must be marked as not safe for work or isn’t allowed here.',
  illegal: 'It’s against the law.',
  mistake: 'The earlier decision was a mistake.',
} satisfies Record<DecisionReason, string>);

/** Messages of decisions that the site makes itself. */
export const SITE_MESSAGES = defineTexts({
  isCopy: 'It shows the same as a video that was suspended earlier.',
});

/** Default answers to complaints about a video. */
export const COMPLAINT_ANSWERS = defineTexts({
  upheld: 'We’ve reviewed your complaint and suspended the video.',
  refused: 'We’ve reviewed your complaint, and the video will stay on this site.',
  required: 'Please write an answer.',
});

/** Short names of outcomes and reasons; a reason is called what those who report call it. */
export const REVIEW_TEXTS = defineTexts({
  reasons: {
    rules: 'Breaks the rules',
    spam: 'Spam or misleading',
    harassment: 'Harassment or bullying',
    violence: 'Violence or cruelty',
    copyright: 'Use of a work without permission',
    nudity: 'Nudity or pornography',
    illegal: 'Against the law',
    mistake: 'Earlier mistake',
  } satisfies Record<DecisionReason, string>,
  outcomes: {
    fine: 'Fine',
    nsfw: 'Mark as not safe for work',
    suspended: 'Suspend',
    removed: 'Remove',
    banned: 'Ban the author',
    answered: 'Send the answer',
  } satisfies Record<Outcome, string>,
  decided: {
    fine: 'Found fine',
    nsfw: 'Marked as not safe for work',
    suspended: 'Suspended',
    removed: 'Removed',
    banned: 'Author banned',
    answered: 'Answered',
  } satisfies Record<Outcome, string>,
  types: {
    video: 'Video',
    comment: 'Comment',
    message: 'Message',
    user: 'Account',
    album: 'Album',
    complaint: 'Copyright complaint',
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
