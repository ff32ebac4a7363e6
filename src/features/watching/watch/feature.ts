import type { Feature } from '#src/feature.ts';
import type { WatchPush } from './live.ts';
import type { PlaySum, ViewMessage } from './model/play-buffer.ts';
import type { Presence } from './model/shared-audience.ts';
import { defineEvent } from '#platform/events/event.ts';
import type { View } from './model/view-buffer.ts';

export default {
  tables: ['related_list'],
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

/** Views that have just been stored; identical ones are combined into one entry with a count. */
export const viewsStored = defineEvent<{
  readonly views: readonly (View & { readonly count: number })[];
}>('watch.views-stored');

/** What was played since the last event. */
export const videosPlayed = defineEvent<{
  readonly plays: readonly (PlaySum & { readonly videoId: number })[];
}>('watch.played');
