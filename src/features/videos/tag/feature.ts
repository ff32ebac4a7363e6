import type { FollowPush } from '#features/people/follow/contract.ts';
import type { Feature } from '#src/feature.ts';

export default {
  tables: ['follow_tag', 'tag', 'video_tag'],
  reference: 'Tags',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'videos/tag/list': typeof import('./list-contract.ts');
    'videos/tag': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** A tag gained or lost followers. */
    'follow-tag': TopicMessage;
  }
  interface Pushes {
    readonly tag: { readonly follow: FollowPush };
  }
}
