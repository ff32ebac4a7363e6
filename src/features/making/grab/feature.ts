import type { Feature } from '#src/feature.ts';
import type { ImportPush } from './list-live.ts';

export default {
  tables: ['grab', 'grab_question', 'import_item', 'import_list'],
  reference: 'Uploads',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'making/grab': typeof import('./contract.ts');
    'making/grab/list': typeof import('./list-contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** The helper program has answered a question from an import. */
    'helper-answered': TopicMessage;
    /** A list of imports, or one of its videos, has got on. */
    import: TopicMessage;
  }
  interface Pushes {
    readonly import: { readonly import: ImportPush };
  }
}
