import type { Feature } from '#src/feature.ts';

export default {
  tables: ['replacement'],
  reference: 'Files of a video',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/studio': typeof import('./contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    'delete-video': InputOf<typeof import('./ui/delete-video.modal.tsx')>;
    'download-video': InputOf<typeof import('./ui/download-video.modal.tsx')>;
    'edit-video': InputOf<typeof import('./ui/edit-video.modal.tsx')>;
  }
}
