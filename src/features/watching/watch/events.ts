import { defineEvent } from '#platform/events/event.ts';
import type { PlaySum } from './model/play-buffer.ts';
import type { View } from './model/view-buffer.ts';

/** Views that have just been stored; identical ones are combined into one entry with a count. */
export const viewsStored = defineEvent<{
  readonly views: readonly (View & { readonly count: number })[];
}>('watch.views-stored');

/** What was played since the last event. */
export const videosPlayed = defineEvent<{
  readonly plays: readonly (PlaySum & { readonly videoId: number })[];
}>('watch.played');
