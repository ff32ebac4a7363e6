import type { Feature } from '#src/feature.ts';
import { defineEvent } from '#platform/events/event.ts';
import type { VideoEvent } from '#features/videos/video/events.ts';
import type { EditList } from './rules.ts';

export default {
  tables: ['video_edit', 'video_cut', 'cut_source', 'cut_caption'],
  reference: 'Files of a video',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/edit': typeof import('./contract.ts');
  }
}

/** A video has become another cut of itself. Either list is empty for the uncut video. */
export interface TimesMove extends VideoEvent {
  readonly before: EditList;
  readonly after: EditList;
}

/**
 * In the same transaction, what was at a moment of `before` is at that of `after`; both are empty once the
 * video is as new.
 */
export const timesMoved = defineEvent<TimesMove>('edit.times-moved');
