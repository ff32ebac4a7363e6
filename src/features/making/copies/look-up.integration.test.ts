import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { candidates, shiftedCandidates } from './model/look-up.ts';
import { type Fingerprint, HASH_BYTES, likeness, MOST_FRAMES, wordsOf } from './rules.ts';
import { type Head, HEAD_SECONDS, headWordsOf, shiftedLikeness } from './shift.ts';

const VIDEOS = 100_000;
/** Frames of each; all are of one length, which is the worst case. */
const FRAMES = 4;
/** Seconds by which a copy begins later. */
const SHIFT = 10;

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.ctx.db.connection().execute(async (db) => {
    // The rows of videos themselves are of no interest here.
    await sql`set session_replication_role = replica`.execute(db);
    await sql`drop index video_fingerprint_words, video_fingerprint_head_words`.execute(db);
    await sql`
      insert into video_fingerprint (video_id, duration, step, hashes, mirrored, words, head, head_words)
      select id, ${FRAMES}, 1, hashes, hashes,
        (select array_agg(((frame * 4 + piece) << 16) + get_byte(hashes, frame * 8 + piece * 2) * 256 + get_byte(hashes, frame * 8 + piece * 2 + 1)
           order by frame, piece)
         from generate_series(0, ${FRAMES - 1}) as frame, generate_series(0, 3) as piece),
        hashes,
        (select array_agg(('x' || substr(encode(hashes, 'hex'), frame * 16 + piece * 7 + 1, 7))::bit(28)::int + (piece << 28) order by frame, piece)
         from generate_series(0, ${FRAMES - 1}) as frame, generate_series(0, 1) as piece)
      from generate_series(1, ${VIDEOS}) as id, lateral (select decode(md5(id::text) || md5('b' || id), 'hex')) as made (hashes)`.execute(
      db,
    );
    await sql`create index video_fingerprint_words on video_fingerprint using gin (words)`.execute(db);
    await sql`create index video_fingerprint_head_words on video_fingerprint using gin (head_words)`.execute(
      db,
    );
    await sql`analyze video_fingerprint`.execute(db);
    await sql`set session_replication_role = default`.execute(db);
  });
});
afterAll(() => site.close());

/**
 * One stored video, as it would be compressed again: some bits of every frame are turned. It has as many
 * frames as a video can have, since the planner goes by how much it is asked for. Its head has another
 * beginning before it.
 */
async function compressedAgain(id: number): Promise<Fingerprint & Head> {
  const row = await site.ctx.db
    .selectFrom('video_fingerprint')
    .select(['hashes', 'words', 'head_words'])
    .where('video_id', '=', id)
    .executeTakeFirstOrThrow();
  expect([row.words, row.head_words]).toEqual([wordsOf(row.hashes, 1), headWordsOf(row.hashes)]);
  const known = row.hashes.map((byte, at) => (at % HASH_BYTES < 3 ? byte ^ (1 << (at % 5)) : byte));
  const rest = (frames: number) =>
    Uint8Array.from({ length: frames * HASH_BYTES }, (_item, at) => (at * 151 + id) % 251);
  const hashes = Buffer.concat([known, rest(MOST_FRAMES - FRAMES)]);
  const head = Buffer.concat([rest(SHIFT), known, rest(HEAD_SECONDS - SHIFT - FRAMES)]);
  const turned = (bytes: Buffer) => bytes.map((byte) => byte ^ 0x5a);
  return { step: 1, hashes, mirrored: turned(hashes), head, headMirrored: turned(head) };
}

it('finds the one copy among a hundred thousand videos of the same length', async () => {
  for (const id of [1, 4_711, VIDEOS]) {
    const mine = await compressedAgain(id);
    const { rows } = await candidates(mine, { not: 0, duration: FRAMES }).execute(site.ctx.db);
    expect(rows[0]?.id).toBe(id);
    expect(rows.filter((row) => likeness(mine, row)).map((row) => row.id)).toEqual([id]);
  }
});

it('finds it also when it begins at another moment', async () => {
  for (const id of [1, 4_711, VIDEOS]) {
    const mine = await compressedAgain(id);
    const { rows } = await shiftedCandidates(mine, { not: 0, duration: FRAMES + SHIFT }).execute(site.ctx.db);
    expect(rows.filter((row) => shiftedLikeness(mine, row)).map((row) => row.id)).toEqual([id]);
  }
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly Plan[];
}

it.each([
  ['video_fingerprint_words', candidates],
  ['video_fingerprint_head_words', shiftedCandidates],
])('by the index alone: it reads a handful of rows, not all of them (%s)', async (name, ask) => {
  const mine = await compressedAgain(4_711);
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Plan }];
  }>`explain (analyze, format json) ${ask(mine, { not: 0, duration: FRAMES })}`.execute(site.ctx.db);
  const nodes = flat(rows[0]?.['QUERY PLAN'][0].Plan);
  expect(nodes.filter((node) => node['Node Type'].includes('Seq Scan'))).toEqual([]);
  const index = nodes.find((node) => node['Index Name'] === name);
  expect(index?.['Node Type']).toBe('Bitmap Index Scan');
  const read = Math.max(...nodes.map((node) => node['Actual Rows'] * (node['Actual Loops'] ?? 1)));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(VIDEOS / 100);
});

function flat(plan: Plan | undefined): Plan[] {
  return plan ? [plan, ...(plan.Plans ?? []).flatMap(flat)] : [];
}
