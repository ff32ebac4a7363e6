import { defineEvent } from '#platform/events/event.ts';
import type { Feature } from '#src/feature.ts';

export default {
  tables: ['album', 'album_video', 'album_editor'],
  reference: 'Albums',
} satisfies Feature;

/** An album was made, or something of what it says or whom it is for has changed, or it is gone or back. */
export const albumChanged = defineEvent<{ readonly albumId: number }>('album.changed');

declare module '#src/calls.ts' {
  interface Contracts {
    'watching/album': typeof import('./contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    'album-editors': InputOf<typeof import('./ui/album-editors.modal.tsx')>;
    'add-to-album': InputOf<typeof import('./ui/add-to-album.modal.tsx')>;
    'create-album': InputOf<typeof import('./ui/create-album.modal.tsx')>;
    'edit-album-entry': InputOf<typeof import('./ui/edit-album-entry.modal.tsx')>;
    'edit-album': InputOf<typeof import('./ui/edit-album.modal.tsx')>;
    'share-album': InputOf<typeof import('./ui/share-album.modal.tsx')>;
  }
}
