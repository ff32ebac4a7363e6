import type { Feature } from '#src/feature.ts';
import type { WatchPush } from './contract.ts';
import type { ViewMessage } from './model/play-buffer.ts';
import type { Presence } from './model/shared-audience.ts';

export default {
  tables: ['related_video'],
} satisfies Feature;

declare module '#src/topics.ts' {
  interface Topics {
    /** A browser is watching a video, or has left it. Heartbeats can reach any process. */
    presence: Presence;
    /** A counted viewer has seen parts of a video. */
    viewed: ViewMessage;
    /** Somebody began or stopped watching a video. */
    watch: TopicMessage;
  }
  interface VideoPushes {
    readonly watch: WatchPush;
  }
}
