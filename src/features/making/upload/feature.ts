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

/** Enough has arrived to make the video playable while the rest arrives. */
export const uploadFollowable = defineEvent<{ readonly videoId: number }>('upload.followable');
