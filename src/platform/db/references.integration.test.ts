import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/site.ts';
import { clientOptions } from './db.ts';

/** Read as a whole where what they refer to is deleted, and why that may be. */
const SCANNED: Readonly<Record<string, string>> = {
  'copyright_complaint.answered_by': 'few',
  'copyright_complaint.video_id': 'few',
  'ledger_transfer.payout_id': 'payouts are never deleted',
  'ledger_transfer.tip_id': 'tips are never deleted',
  'one_time_token.account_id': 'few, since what has expired is removed',
  'payout.settled_by': 'few',
  'runner_job.runner_id': 'few',
  'video.channel_id': 'channels are seldom deleted, and every vote would write one more index',
};

// PostgreSQL proves from `reference = value` that a reference is not null, and nothing else.
const UNSERVED = `
  select conrelid::regclass || '.' || string_agg(attname, ', ' order by attnum) as reference
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
  where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
    select from pg_index where indrelid = conrelid
      and (indkey::int2[])[0:array_length(conkey, 1) - 1] @> conkey
      and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
  group by pg_constraint.oid, conrelid order by 1`;

it('an index finds the rows that refer to what is deleted, wherever there may be many', async () => {
  const client = new pg.Client(clientOptions(await freshDatabase()));
  await client.connect();
  const { rows } = await client.query<{ reference: string }>(UNSERVED);
  await client.end();
  expect(rows.map(({ reference }) => reference)).toEqual(Object.keys(SCANNED));
});
