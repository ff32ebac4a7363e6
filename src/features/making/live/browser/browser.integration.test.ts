import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import processingJobs from '#features/making/processing/jobs.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { type Ingest, startIngest } from '../ingest.ts';
import liveJobs from '../jobs.ts';
import { checkPlaylist } from '../testing/check-playlist.ts';

let site: TestSite;
let owner: Person;
let ingest: Ingest;

beforeAll(async () => {
  site = await startSite({ LIVE_PORT: String(await freePort()) });
  await site.work([...processingJobs(site.ctx), ...liveJobs(site.ctx)] as never);
  await site.ctx.settings.set('live', 'everyone');
  owner = await signUp(site);
  ingest = await startIngest(site.ctx);
});
afterAll(async () => {
  await ingest.stop();
  await site.close();
});

/** What browsers record: Chromium and Firefox the first, Safari and newer Chromium the second. */
const RECORDED = {
  webm: [
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-g',
    '100',
    '-f',
    'webm',
    '-live',
    '1',
  ],
  mp4: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-f', 'mp4'],
};
const CUT = {
  webm: ['-cluster_time_limit', '250'],
  mp4: ['-movflags', 'empty_moov+default_base_moof', '-frag_duration', '250000'],
};

/** A MediaRecorder of a test picture and a tone, in real time, until it is stopped. */
function record(kind: keyof typeof RECORDED): ChildProcess {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25'];
  const sound = ['-f', 'lavfi', '-i', 'sine=sample_rate=48000', '-c:a', 'libopus'];
  const args = ['-loglevel', 'quiet', ...picture, ...sound, ...CUT[kind], ...RECORDED[kind], 'pipe:1'];
  return spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

const makeLive = async (): Promise<number> => {
  const { body } = await owner.post('/api/live', { title: 'From here', public: '1' });
  return Number((body as unknown as { live: { video_id: string } }).live.video_id);
};

interface Sent {
  readonly run: string;
  readonly sequence: number;
}

async function send(live: number, { run, sequence }: Sent, payload: Buffer, by: object = owner.headers) {
  const headers = { ...by, 'content-type': 'application/octet-stream' };
  const url = `/api/live/${live}/pieces/${run}/${sequence}`;
  const { statusCode, body } = await site.app.inject({ method: 'PUT', url, headers, payload });
  const { next, code } = JSON.parse(body) as { next?: number; code?: string };
  return { status: statusCode, next, code };
}

const stateOf = async (live: number) =>
  (await site.ctx.db.selectFrom('live').select('state').where('video_id', '=', live).executeTakeFirst())
    ?.state;

const filmOf = (live: number) =>
  until('the film', async () => {
    const row = await site.ctx.db.selectFrom('video').selectAll().where('id', '=', live).executeTakeFirst();
    return row?.state === 'success' && row;
  });

const playlistOf = (live: number) =>
  until('a playlist', async () => {
    const { body } = await owner.get(`/api/video/${live}`);
    const { video } = body as unknown as { video: { formats: { uri: string }[] } };
    return video.formats[0] && new URL(video.formats[0].uri).pathname;
  });

const read = async (url: string) => (await site.app.inject({ url })).body;

/** Sends all that is recorded; every third piece twice, as after an answer that was lost. */
async function sendAll(live: number, run: string, recorder: ChildProcess, from = 0): Promise<number> {
  let sequence = from;
  for await (const bytes of recorder.stdout as AsyncIterable<Buffer>) {
    for (const _again of sequence % 3 === 0 ? [0, 1] : [0])
      expect(await send(live, { run, sequence }, bytes)).toMatchObject({ status: 200, next: sequence + 1 });
    sequence += 1;
  }
  return sequence;
}

it('plays what a browser records, in two runs, and is a whole video afterwards', async () => {
  const live = await makeLive();
  const page = await site.app.inject({ url: `/manage/live/${live}`, headers: owner.headers });
  expect(page.headers['permissions-policy']).toMatch(/camera=\(self\).*geolocation=\(\)/);
  const webm = record('webm');
  const first = sendAll(live, 'first-run', webm);
  const master = await playlistOf(live);
  expect(await read(master)).toContain('RESOLUTION=640x360');
  const playlist = `${master.slice(0, master.lastIndexOf('/'))}/360p.m3u8`;
  checkPlaylist(await read(playlist));
  webm.kill('SIGINT');
  const next = await first;
  expect(await send(live, { run: 'first-run', sequence: next + 1 }, Buffer.from('x'))).toMatchObject({
    status: 409,
    code: 'live_out_of_order',
  });

  // The page was loaded anew, and records H.264 now.
  const mp4 = record('mp4');
  const second = sendAll(live, 'second-run', mp4);
  await until('the second run', async () => (await read(playlist)).includes('DISCONTINUITY'));
  mp4.kill('SIGINT');
  await second;
  expect(await send(live, { run: 'first-run', sequence: next }, Buffer.from('x'))).toMatchObject({
    status: 409,
    code: 'live_taken',
  });
  expect(await owner.post(`/api/live/${live}/end`)).toMatchObject({ code: 200 });
  await until('its end', async () => (await read(playlist)).includes('ENDLIST'));
  const whole = await read(playlist);
  checkPlaylist(whole);
  expect(await send(live, { run: 'third-run', sequence: 0 }, Buffer.from('x'))).toMatchObject({
    status: 410,
    code: 'live_over',
  });
  const seconds = [...whole.matchAll(/EXTINF:([\d.]+)/g)].reduce((sum, [, each]) => sum + Number(each), 0);
  expect(Math.abs((await filmOf(live)).duration - seconds)).toBeLessThan(1);
}, 120_000);

it('says what is wrong with what cannot be taken', async () => {
  const live = await makeLive();
  const [begin, webm] = [{ run: 'some-run', sequence: 0 }, Buffer.from([0x1a, 0x45, 0xdf, 0xa3])];
  const refused = async (...given: Parameters<typeof send>) => (await send(...given)).code;
  expect(await refused(live, begin, webm, {})).toBe('unauthorized');
  expect(await refused(live, begin, webm, (await signUp(site)).headers)).toBe('live_not_found');
  expect(await refused(live, begin, Buffer.from('<html>'))).toBe('live_unplayable');
  expect(await refused(live, begin, Buffer.alloc((4 << 20) + 1))).toBe('too_large');
  expect(await refused(live, { run: 'some-run', sequence: 1 }, webm)).toBe('live_run_over');
  expect(await refused(live, { run: '../../etc', sequence: 0 }, webm)).toBe('not_found');
  expect(await refused(live, { run: 'x', sequence: 0 }, webm)).toBe('invalid_param');
  await site.ctx.settings.set('live', 'nobody');
  expect(await refused(live, begin, webm)).toBe('forbidden');
  await site.ctx.settings.set('live', 'everyone');

  // It begins like a recording and is none: nothing of it is shown, and the next one is taken.
  expect(await send(live, begin, Buffer.concat([webm, Buffer.alloc(60_000, 'rubbish')]))).toMatchObject({
    next: 1,
  });
  let sequence = 0;
  await until('the failure', async () => {
    sequence += 1;
    return (await refused(live, { run: 'some-run', sequence }, Buffer.from('more'))) === 'live_unplayable';
  });
  expect(await stateOf(live)).not.toBe('ended');
  const recorder = record('webm');
  const sent = sendAll(live, 'good-run', recorder);
  await playlistOf(live);
  recorder.kill('SIGINT');
  await sent;
  await owner.post(`/api/live/${live}/end`);
}, 120_000);
