import type { VideoEvent } from '#features/videos/video/events.ts';
import { defineEvent } from '#platform/events/event.ts';

/** An attempt to make a video's files begins: its bytes have arrived, and nothing was made yet. */
export const makingBegins = defineEvent<VideoEvent>('processing.begins');

/** Every file of a video is made and stored, and it is about to be published, in the same transaction. */
export const filesMade = defineEvent<VideoEvent>('processing.made');
