import { defineEvent } from '#platform/events/event.ts';
import type { Feature } from '#src/feature.ts';
import type { VotePush } from './contract.ts';

export default {
  tables: ['vote', 'voter_address', 'voter_trust'],
  reference: 'Votes',
} satisfies Feature;

/** Somebody of this site has voted on a video that is at home on another one. */
export const votedElsewhere = defineEvent<{
  readonly videoId: number;
  readonly accountId: number;
  readonly value: number;
}>('vote.elsewhere');

declare module '#src/calls.ts' {
  interface Contracts {
    'watching/vote': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** The score of a video changed. */
    vote: TopicMessage;
  }
  interface VideoPushes {
    readonly vote: VotePush;
  }
}
