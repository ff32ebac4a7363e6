import { Session } from 'node:inspector/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let ann: Person;
let mia: Person;
let videos: readonly number[];
const inspector = new Session();

beforeAll(async () => {
  site = await startSite();
  ann = await signUp(site);
  mia = await signUp(site, { acl: 'moderator' });
  const made: number[] = [];
  while (made.length < 24) made.push(await publishVideo(site, (await signUp(site)).id));
  videos = made;
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});
afterAll(async () => {
  inspector.disconnect();
  await site.close();
});

/** The product's files of which some function ran since the last call. */
async function filesRun(): Promise<Set<string>> {
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  const ran = result.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  const files = ran.flatMap(({ url }) => /\/(src\/[^?]*\.tsx?)/.exec(url)?.[1] ?? []);
  return new Set(files.filter((file) => !/\/testing\/|\.test\./.test(file)));
}

/** The files that a request goes through each time; what timers do meanwhile is not in each of them. */
async function crossed(
  ask: (time: number) => Promise<{ readonly statusCode: number; readonly body: string }>,
) {
  let files = new Set<string>();
  for (let time = 0; time < 4; time += 1) {
    await filesRun();
    const { statusCode, body } = await ask(time);
    expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
    const ran = await filesRun();
    // The first one fills what is kept.
    if (time > 0) files = time === 1 ? ran : new Set([...files].filter((file) => ran.has(file)));
  }
  const folders = new Set([...files].map((file) => dirname(file)));
  const features = new Set(
    [...files].flatMap((file) => /^src\/features\/([^/]+\/[^/]+)/.exec(file)?.[1] ?? []),
  );
  return { files: files.size, folders: folders.size, features: [...features].toSorted() };
}

const PEOPLE = ['people/account', 'people/oauth', 'order/moderation'];

interface Crossings {
  readonly files: number;
  readonly folders: number;
  readonly features: readonly string[];
}

/** It goes through these features and no other, and through no more files and folders. */
function expectAtMost(count: Crossings, most: Crossings): void {
  expect(count.features.filter((name) => !most.features.includes(name))).toEqual([]);
  expect(count.files).toBeLessThanOrEqual(most.files);
  expect(count.folders).toBeLessThanOrEqual(most.folders);
  // A measurement that saw nothing has failed.
  expect(count.files).toBeGreaterThan(10);
}

it('a vote goes through few files', async () => {
  const count = await crossed((time) =>
    site.app.inject({
      method: 'POST',
      url: `/api/video/${videos.at(-1)}/vote`,
      headers: ann.headers,
      payload: { value: time % 2 === 0 ? 1 : -1 },
    }),
  );
  // The answer has the whole video, as the reference's clients want it; other sites are told of scores.
  const features = [...PEOPLE, 'videos/video', 'watching/vote', 'order/federation'];
  expectAtMost(count, { files: 65, folders: 23, features });
});

it('a chunk of an upload goes through few files', async () => {
  const size = 1_000;
  const asked = { method: 'POST', url: '/api/video/request', headers: ann.headers } as const;
  const begun = await site.app.inject({ ...asked, payload: { filename: 'a.mp4', size } });
  const { code, uploadId } = begun.json();
  const count = await crossed((time) =>
    site.app.inject({
      method: 'POST',
      url: `/api/upload/chunk?code=${code}&upload=${uploadId}`,
      headers: { ...ann.headers, 'content-range': `bytes ${time * 10}-${time * 10 + 9}/${size}` },
      payload: Buffer.alloc(10),
    }),
  );
  expectAtMost(count, { files: 68, folders: 20, features: [...PEOPLE, 'videos/video', 'making/upload'] });
});

it('a page of a feed goes through few files', async () => {
  const count = await crossed(() => site.app.inject({ url: '/new', headers: { ...cookieOf(ann) } }));
  expectAtMost(count, {
    files: 163,
    folders: 33,
    features: [...PEOPLE, 'videos/video', 'watching/feed', 'watching/vote', 'watching/watch', 'pages/frame'],
  });
});

it('a takedown goes through few files', async () => {
  const count = await crossed((time) =>
    site.app.inject({
      method: 'POST',
      url: `/api/review/video/${videos[time]}/decide`,
      headers: mia.headers,
      payload: { outcome: 'suspended', reason: 'violence' },
    }),
  );
  // What follows in the same process, such as the rebuilt lists, is seen or not: up to 92 were counted.
  expectAtMost(count, {
    files: 97,
    folders: 32,
    features: [
      ...PEOPLE,
      'people/audit',
      'making/edit',
      'people/notification',
      'videos/video',
      'making/copies',
      'making/processing',
      'watching/feed',
      'order/federation',
      'order/report',
      'order/review',
    ],
  });
});

/** A session cookie, as pages are asked for. */
const cookieOf = ({ headers }: Person) => ({
  cookie: `session=${headers.authorization.replace('Bearer ', '')}`,
});
