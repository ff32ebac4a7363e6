import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disarm } from '#base/disarm.ts';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

const MIGRATION = new URL('../../../migrations/0700_disarm_stored_texts.sql', import.meta.url);

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Every character that is taken out of a text that has it between two letters. */
function takenOut(): string[] {
  const all = Array.from({ length: 0x10_ff_ff }, (_item, at) => at + 1).filter(
    (at) => at < 0xd8_00 || at > 0xdf_ff,
  );
  return all.map((at) => String.fromCodePoint(at)).filter((one) => disarm(`a${one}b`) === 'ab');
}

it('stored texts from before lose what is taken out of new ones, and keep the rest', async () => {
  const { db } = site.ctx;
  const { id: accountId } = await signUp(site);
  // What may stand behind some letters or in a flag stays behind all of them.
  const kept = /[\u200C\u200D]|[\u180B-\u180D\u180F]|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]/u;
  const unseen = takenOut().filter((one) => !kept.test(one));
  expect(unseen).toEqual(
    expect.arrayContaining(['\u202E', '\u2066', '\u200B', '\uFEFF', '\u00AD', '\u0007']),
  );
  const text = `a${unseen.join('')}b\n👩‍🚀 🏴󠁧󠁢󠁳󠁣󠁴󠁿 می‌خواهم`;
  const video = await addVideo(site, { accountId, title: 'x' });
  await db.updateTable('video').set({ title: text, description: text }).where('id', '=', video.id).execute();
  await db.updateTable('account').set({ bio: text }).where('id', '=', accountId).execute();
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);
  const row = await db
    .selectFrom('video')
    .innerJoin('account', 'account.id', 'video.account_id')
    .select(['title', 'video.description', 'bio', 'featured_title'])
    .where('video.id', '=', video.id)
    .executeTakeFirstOrThrow();
  const plain = 'ab\n👩‍🚀 🏴󠁧󠁢󠁳󠁣󠁴󠁿 می‌خواهم';
  expect(row).toEqual({ title: plain, description: plain, bio: plain, featured_title: null });
  expect(disarm(plain)).toBe(plain);
});
