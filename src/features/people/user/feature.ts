import type { Feature } from '#src/feature.ts';
import type { RelationsPush } from './events.ts';

export default {
  tables: ['block', 'mute'],
  reference: 'People',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'people/user/profile': typeof import('./profile-contract.ts');
    'people/user': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** An account blocks or mutes somebody, or no longer does, or somebody else blocks it. */
    relations: TopicMessage;
  }
  interface AccountPush extends Partial<RelationsPush> {}
}
