import type { Feature } from '#src/feature.ts';

export default {
  tables: ['grab', 'grab_question'],
  reference: 'Uploads',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/grab': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** The helper program has answered a question from an import. */
    'helper-answered': TopicMessage;
  }
}
