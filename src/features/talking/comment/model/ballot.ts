import type { Ballot } from '#features/watching/vote/model/ballot.ts';

/** Votes on comments. */
export const COMMENTS: Ballot = { table: 'comment_vote', thing: 'comment_id', scores: 'comment', key: 'id' };
