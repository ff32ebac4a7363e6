import type { Feature } from '#src/feature.ts';
import type { ReviewPush } from './contract.ts';

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
