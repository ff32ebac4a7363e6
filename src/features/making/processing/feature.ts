import type { Feature } from '#src/feature.ts';
import type { ProgressPush } from './live.ts';
import type { VideoEvent } from '#features/videos/video/events.ts';
import { defineEvent } from '#platform/events/event.ts';

export default {
  tables: [
    'encoding_turn',
    'encoding_use',
    'preview_try',
    'processing',
    'runner',
    'runner_file',
    'runner_job',
    'unheard_video',
  ],
  reference: 'Files of a video',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/processing': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** A step of processing a video was completed, possibly changing its state. */
    progress: TopicMessage;
  }
  interface VideoPushes {
    readonly progress: ProgressPush;
  }
}

/** An attempt to make a video's files begins: its bytes have arrived, and nothing was made yet. */
export const makingBegins = defineEvent<VideoEvent>('processing.begins');

/** Every file of a video is made and stored, and it is about to be published, in the same transaction. */
export const filesMade = defineEvent<VideoEvent>('processing.made');
