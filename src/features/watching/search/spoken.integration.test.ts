import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import captionJobs from '#features/making/caption/jobs.ts';
import { deleteVideo } from '#features/videos/video/model/life.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let ann: Person;
beforeAll(async () => {
  site = await startSite();
  ann = await signUp(site);
});
afterAll(() => site.close());

async function say(video: number, text: string, lang = 'en'): Promise<void> {
  const payload = { lang, text: `WEBVTT\n\n00:01:05.000 --> 00:01:09.000\n${text}\n` };
  const url = `/api/video/${video}/captions`;
  const answer = await site.app.inject({ method: 'POST', url, headers: ann.headers, payload });
  expect(answer.statusCode).toBe(200);
}

interface Found {
  readonly video: { readonly title: string };
  readonly at: number;
  readonly text: string;
}

async function find(query: string, reader?: Person): Promise<[string, number, string][]> {
  site.advance(1_001);
  const url = `/api/search/spoken?query=${encodeURIComponent(query)}`;
  const answer = await site.app.inject({ url, headers: reader?.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().found.map(({ video, at, text }: Found) => [video.title, at, text]);
}

it('finds what is said, with its second, as captions are changed and removed', async () => {
  const video = await addVideo(site, { accountId: ann.id, title: 'A walk' });
  await say(video.id, 'The heron stands beside the weir');
  const found = [['A walk', 65, 'The heron stands beside the weir']];
  expect(await find('HERON wei')).toEqual([]);
  expect(await find('heron weir')).toEqual(found);
  expect(await find('hero')).toEqual(found);
  await say(video.id, 'An otter swims');
  expect([await find('heron'), await find('otter')]).toEqual([[], [['A walk', 65, 'An otter swims']]]);
  const [caption] = (await site.app.inject(`/api/video/${video.id}/captions`)).json().captions;
  const url = `/api/video/${video.id}/caption/${caption.caption_id}/delete`;
  await site.app.inject({ method: 'POST', url, headers: ann.headers, payload: {} });
  expect(await find('otter')).toEqual([]);
});

it('shows only videos that this viewer may find, each once', async () => {
  const open = await addVideo(site, { accountId: ann.id, title: 'Open' });
  const hidden = await addVideo(site, { accountId: ann.id, title: 'Unlisted', private: true });
  for (const { id } of [open, hidden]) await say(id, 'a kingfisher dives');
  await say(open.id, 'le kingfisher', 'fr');
  expect((await find('kingfisher')).map(([title]) => title)).toEqual(['Open']);
  const reader = await signUp(site);
  const url = `/api/user/${reader.id}/block/${ann.id}`;
  await site.app.inject({ method: 'PUT', url, headers: reader.headers, payload: {} });
  expect(await find('kingfisher', reader)).toEqual([]);
  await site.ctx.db.updateTable('video').set({ nsfw: true }).where('id', '=', open.id).execute();
  expect(await find('kingfisher')).toEqual([]);
});

it('shows passages on the search page, with links to their seconds', async () => {
  const video = await addVideo(site, { accountId: ann.id, title: 'Birds' });
  await say(video.id, 'there goes the bittern again');
  const { body } = await site.app.inject('/search?q=bittern');
  expect(body).toContain(`href="/${video.code}#1m5s"`);
  expect(body).toContain('<mark class="ui-mark">bittern</mark>');
  expect((await site.app.inject('/search?q=bittern&age=week')).body).not.toContain('#1m5s');
});

it('looks through ever older blocks, and forgets what deleted videos said', async () => {
  const old = await addVideo(site, { accountId: ann.id, title: 'Old' });
  await say(old.id, 'a curlew calls');
  await sql`select setval(pg_get_serial_sequence('video', 'id'), ${40 * 8_192})`.execute(site.ctx.db);
  const young = await addVideo(site, { accountId: ann.id, title: 'Young' });
  await say(young.id, 'silence');
  expect((await find('curlew')).map(([title]) => title)).toEqual(['Old']);
  await site.ctx.db.transaction().execute((trx) => deleteVideo(trx, site.ctx, old.id));
  const left = await site.ctx.db.selectFrom('spoken').where('video_id', '=', old.id).select('key').execute();
  expect(left).toEqual([]);
});

it('reads captions that were not read yet', async () => {
  const video = await addVideo(site, { accountId: ann.id, title: 'Before' });
  await say(video.id, 'a dunlin runs');
  await site.ctx.db.deleteFrom('spoken').execute();
  const job = captionJobs(site.ctx).find(({ name }) => name === 'read-captions');
  await job?.run({ videoId: 0 }, { signal: new AbortController().signal, number: 1, isLast: true });
  expect(await find('dunlin')).toEqual([['Before', 65, 'a dunlin runs']]);
});
