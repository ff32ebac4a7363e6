import type { Feature } from '#src/feature.ts';

export default {
  tables: ['copyright_complaint', 'report'],
  reference: 'Reports',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'order/report': typeof import('./contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    'report-album': InputOf<typeof import('./ui/report-album.modal.tsx')>;
    'report-comment': InputOf<typeof import('./ui/report-comment.modal.tsx')>;
    'report-message': InputOf<typeof import('./ui/report-message.modal.tsx')>;
    'report-user': InputOf<typeof import('./ui/report-user.modal.tsx')>;
    'report-video': InputOf<typeof import('./ui/report-video.modal.tsx')>;
  }
}
