import type { Feature } from '#src/feature.ts';
import { defineEvent } from '#platform/events/event.ts';

export default {
  tables: ['account_quota', 'account_usage', 'upload', 'webhook'],
  reference: 'Uploads',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/upload': typeof import('./contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    upload: InputOf<typeof import('./ui/upload.modal.tsx')>;
    'upload-list': InputOf<typeof import('./ui/upload-list.modal.tsx')>;
  }
}

/** Somebody begins to send a file; the only fact about them is the browser's user agent. */
export const uploadRequested = defineEvent<{ readonly videoId: number; readonly userAgent: string }>(
  'upload.requested',
);

/**
 * All bytes of an upload are one file, whose hash is stored, and its video is about to be. Who has no use for
 * them deletes the video, and the file goes.
 */
export const uploadJoined = defineEvent<{ readonly videoId: number }>('upload.joined');

/** Enough has arrived to make the video playable while the rest arrives. */
export const uploadFollowable = defineEvent<{ readonly videoId: number }>('upload.followable');
