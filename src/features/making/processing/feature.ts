import type { Feature } from '#src/feature.ts';
import type { ProgressPush } from './live.ts';

export default {
  tables: ['encoding_turn', 'encoding_use', 'preview_try', 'processing'],
} satisfies Feature;

declare module '#src/topics.ts' {
  interface Topics {
    /** A step of processing a video was completed, possibly changing its state. */
    progress: TopicMessage;
  }
  interface VideoPushes {
    readonly progress: ProgressPush;
  }
}
