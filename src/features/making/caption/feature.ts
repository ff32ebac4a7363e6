import type { Feature } from '#src/feature.ts';

export default {
  tables: ['caption', 'speech', 'speech_piece', 'spoken'],
  reference: 'Files of a video',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/caption': typeof import('./contract.ts');
  }
}
