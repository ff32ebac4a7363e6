import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { candidates } from './model/look-up.ts';
import { type Fingerprint, HASH_BYTES, likeness, MOST_FRAMES, wordsOf } from './rules.ts';

const VIDEOS = 100_000;
/** Frames of each; all are of one length, which is the worst case. */
const FRAMES = 4;

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.ctx.db.connection().execute(async (db) => {
    // The rows of videos themselves are of no interest here.
    await sql`set session_replication_role = replica`.execute(db);
    await sql`drop index video_fingerprint_words`.execute(db);
    await sql`
      insert into video_fingerprint (video_id, duration, step, hashes, mirrored, words)
      select id, ${FRAMES}, 1, hashes, hashes,
        (select array_agg(((frame * 4 + piece) << 16) + get_byte(hashes, frame * 8 + piece * 2) * 256 + get_byte(hashes, frame * 8 + piece * 2 + 1)
           order by frame, piece)
         from generate_series(0, ${FRAMES - 1}) as frame, generate_series(0, 3) as piece)
      from generate_series(1, ${VIDEOS}) as id, lateral (select decode(md5(id::text) || md5('b' || id), 'hex')) as made (hashes)`.execute(db);
    await sql`create index video_fingerprint_words on video_fingerprint using gin (words)`.execute(db);
    await sql`analyze video_fingerprint`.execute(db);
    await sql`set session_replication_role = default`.execute(db);
  });
});
afterAll(() => site.close());

/**
 * One stored video, as it would be compressed again: some bits of every frame are turned. It has as many frames as any
 * video can have, since the planner goes by how much it is asked for.
 */
async function compressedAgain(id: number): Promise<Fingerprint> {
  const row = await site.ctx.db.selectFrom('video_fingerprint').select(['hashes', 'words']).where('video_id', '=', id).executeTakeFirstOrThrow();
  expect(row.words).toEqual(wordsOf(row.hashes, 1));
  const known = row.hashes.map((byte, at) => (at % HASH_BYTES < 3 ? byte ^ (1 << at % 5) : byte));
  const rest = Uint8Array.from({ length: (MOST_FRAMES - FRAMES) * HASH_BYTES }, (_, at) => (at * 151 + id) % 251);
  const hashes = Buffer.concat([known, rest]);
  return { step: 1, hashes, mirrored: hashes.map((byte) => byte ^ 0x5a) };
}

it('finds the one copy among a hundred thousand videos of the same length', async () => {
  for (const id of [1, 4_711, VIDEOS]) {
    const mine = await compressedAgain(id);
    const { rows } = await candidates(mine, { not: 0, duration: FRAMES }).execute(site.ctx.db);
    expect(rows[0]?.id).toBe(id);
    expect(rows.filter((row) => likeness(mine, row)).map((row) => row.id)).toEqual([id]);
  }
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly Plan[];
}

it('by the index alone: it reads a handful of rows, not all of them', async () => {
  const mine = await compressedAgain(4_711);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${candidates(mine, { not: 0, duration: FRAMES })}`.execute(site.ctx.db);
  const nodes = flat(rows[0]?.['QUERY PLAN'][0].Plan);
  expect(nodes.filter((node) => node['Node Type'].includes('Seq Scan'))).toEqual([]);
  const index = nodes.find((node) => node['Index Name'] === 'video_fingerprint_words');
  expect(index?.['Node Type']).toBe('Bitmap Index Scan');
  const read = Math.max(...nodes.map((node) => node['Actual Rows'] * (node['Actual Loops'] ?? 1)));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(VIDEOS / 100);
});

function flat(plan: Plan | undefined): Plan[] {
  return plan ? [plan, ...(plan.Plans ?? []).flatMap(flat)] : [];
}
