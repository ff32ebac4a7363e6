import type { Feature } from '#src/feature.ts';
import type { CommentsPush } from './contract.ts';

export default {
  tables: ['comment', 'comment_vote', 'discussion'],
  reference: 'Comments',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'talking/comment': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** A video has a new comment, or one of its comments changed. */
    comment: TopicMessage;
  }
  interface VideoPushes {
    readonly comments: CommentsPush;
  }
}
