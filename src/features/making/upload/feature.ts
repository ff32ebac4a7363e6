import type { Feature } from '#src/feature.ts';

export default {
  tables: ['upload', 'webhook'],
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
  }
}
