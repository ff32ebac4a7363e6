import type { Feature } from '#src/feature.ts';

export default {
  tables: ['bulk_change', 'bulk_video', 'replacement'],
  reference: { contract: 'Files of a video', 'bulk-contract': 'Videos' },
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/studio': typeof import('./contract.ts');
    'making/studio/bulk': typeof import('./bulk-contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    'delete-video': InputOf<typeof import('./ui/delete-video.modal.tsx')>;
    'download-video': InputOf<typeof import('./ui/download-video.modal.tsx')>;
    'edit-video': InputOf<typeof import('./ui/edit-video.modal.tsx')>;
  }
}
