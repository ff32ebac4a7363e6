import type { Counter, Verification } from '#platform/verify/verification.ts';
import { checkLedger } from './model/leave.ts';

const tipped: Counter = {
  keptIn: 'video_counter',
  key: 'video_id',
  column: 'total_tipped',
  of: ['tip'],
  count: (db) =>
    db
      .selectFrom('tip')
      .select(({ fn }) => ['video_id as id', fn.sum('amount').as('found')])
      .where('state', '=', 'paid')
      .groupBy('video_id'),
};

/** Balances are never repaired by a command: a person has to look into differences. */
const verified: Verification = { counters: [tipped], check: ({ db }) => checkLedger(db) };

export default verified;
