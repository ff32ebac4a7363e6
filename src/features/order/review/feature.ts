import type { Feature } from '#src/feature.ts';
import type { ReviewPush } from './contract.ts';
import type { ObjectType } from '#features/people/audit/rules.ts';
import { defineEvent } from '#platform/events/event.ts';

export default {
  tables: ['appeal', 'finding', 'review_claim', 'review_decision'],
  reference: 'Moderation',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'order/review': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** What is waiting for moderators, or who is looking at it, changed. */
    review: TopicMessage;
  }
  interface Pushes {
    readonly review: { readonly review: ReviewPush };
  }
}

/** A check found something about a thing, so it now waits for a moderator. */
export const thingFlagged = defineEvent<{ readonly objectType: ObjectType; readonly objectId: number }>(
  'screening.flagged',
);
