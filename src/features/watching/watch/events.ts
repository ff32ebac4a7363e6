import { defineEvent } from '#platform/events/event.ts';
import type { PlaySum } from './model/play-buffer.ts';
import type { View } from './model/view-buffer.ts';

/** Views that have just been stored; those that are alike stand together. */
export const viewsStored = defineEvent<{
  readonly views: readonly (View & { readonly count: number })[];
}>('watch.views-stored');

/** What was watched since the last time. */
export const videosPlayed = defineEvent<{
  readonly plays: readonly (PlaySum & { readonly videoId: number })[];
}>('watch.played');
