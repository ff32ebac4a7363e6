import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import processingJobs from '#features/making/processing/jobs.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { addressOf, VIREO } from '#platform/testing/web-process.ts';
import liveJobs from './jobs.ts';
import { checkPlaylist } from './testing/check-playlist.ts';

let site: TestSite;
let owner: Person;
let follower: Person;
let port: string;
let ingest: ChildProcess;

beforeAll(async () => {
  port = String(await freePort());
  site = await startSite({ LIVE_PORT: port });
  await site.work([...processingJobs(site.ctx), ...liveJobs(site.ctx)] as never);
  await site.ctx.settings.set('live', 'everyone');
  [owner, follower] = [await signUp(site), await signUp(site)];
  await follower.post(`/api/user/${owner.id}/follow`);
  await follower.post(`/api/user/${owner.id}/enable-notifications`);
  ingest = startIngest();
});
afterAll(async () => {
  ingest.kill('SIGTERM');
  await once(ingest, 'exit');
  await site.close();
});

/** The process that takes broadcasts, as `npm start` starts it. */
function startIngest(): ChildProcess {
  const settings = {
    DATA_DIR: site.ctx.config.dataDir,
    DATABASE_URL: addressOf(site.connection),
    LIVE_PORT: port,
  };
  const env = { ...process.env, ...settings, HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  return spawn(process.execPath, [VIREO, 'live'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** An encoder that sends a test picture and a tone for so many seconds, in real time; its exit code. */
async function send(key: string, seconds: number): Promise<number> {
  const picture = ['-re', '-f', 'lavfi', '-i', `testsrc2=s=640x360:r=25:d=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=d=${seconds}:sample_rate=44100`];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '50',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  const target = `rtmp://127.0.0.1:${port}/live/${key}`;
  const child = spawn('ffmpeg', ['-loglevel', 'quiet', ...picture, ...sound, ...codecs, '-f', 'flv', target]);
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

/** The same, again and again until the process takes it, as encoders try by themselves. */
const sendOnceTaken = (key: string, seconds: number) =>
  until('a sender is taken', async () => (await send(key, seconds)) === 0);

interface Made {
  readonly id: number;
  readonly key: string;
}

async function makeLive(more: object = {}): Promise<Made> {
  const { body } = await owner.post('/api/live', { title: 'Evening', public: '1', ...more });
  const { live, stream_key } = body as unknown as { live: { video_id: string }; stream_key: string };
  return { id: Number(live.video_id), key: stream_key };
}

const stateOf = async ({ id }: Made) =>
  (await site.ctx.db.selectFrom('live').select('state').where('video_id', '=', id).executeTakeFirst())?.state;

/** The path of what plays it, once something does. */
const playlistOf = ({ id }: Made) =>
  until('a playlist', async () => {
    const { body } = await owner.get(`/api/video/${id}`);
    const { video } = body as unknown as { video: { formats: { uri: string }[] } };
    return video.formats[0] && new URL(video.formats[0].uri).pathname;
  });

async function read(path: string): Promise<{ status: number; text: string }> {
  const { statusCode, body } = await site.app.inject({ url: path });
  return { status: statusCode, text: body };
}

it('plays what is sent, goes on after its process was killed, and is a whole video afterwards', async () => {
  const live = await makeLive();
  expect(await send('another', 1)).not.toBe(0);
  const broken = sendOnceTaken(live.key, 8);
  const master = await playlistOf(live);
  const folder = master.slice(0, master.lastIndexOf('/'));
  expect((await read(master)).text).toContain('RESOLUTION=640x360');

  const onAir = (await site.app.inject({ url: '/api/videos/live' })).json();
  expect(onAir.videos).toMatchObject([{ video_id: String(live.id), on_air: true }]);
  expect((await read(`/api/video/${live.id}`)).status).toBe(200);
  await until('the notice', async () => {
    const { body } = await follower.get('/api/notifications');
    return JSON.stringify(body).includes('went-live');
  });

  const playlist = `${folder}/360p.m3u8`;
  const early = (await read(playlist)).text;
  checkPlaylist(early);
  const next = (await read(`${playlist}?_HLS_msn=1&_HLS_part=1`)).text;
  checkPlaylist(next, early);
  expect(await send(live.key, 1)).not.toBe(0);

  await until('the smaller size', async () => (await read(master)).text.includes('240p.m3u8'));
  ingest.kill('SIGKILL');
  await once(ingest, 'exit');
  ingest = startIngest();
  await until('the second take', async () => (await read(playlist)).text.includes('DISCONTINUITY'));
  await broken;
  await until('the break', async () => (await stateOf(live)) === 'away');

  expect(await owner.post(`/api/live/${live.id}/end`)).toMatchObject({ code: 200 });
  const whole = await until('its end', async () => {
    const answer = await read(playlist);
    return answer.text.includes('ENDLIST') && answer.text;
  });
  checkPlaylist(whole, next);
  for (const [file] of whole.matchAll(/^\d+\/.*m4s$/gm))
    expect((await read(`${folder}/${file}`)).status).toBe(200);
  const seconds = [...whole.matchAll(/EXTINF:([\d.]+)/g)].reduce((sum, [, each]) => sum + Number(each), 0);
  const film = await until('the film', async () => {
    const row = await site.ctx.db
      .selectFrom('video')
      .selectAll()
      .where('id', '=', live.id)
      .executeTakeFirstOrThrow();
    return row.state === 'success' && row;
  });
  expect(film).toMatchObject({ on_air: false, has_hls: true });
  expect(Math.abs(film.duration - seconds)).toBeLessThan(1);
  expect(await stateOf(live)).toBe('ended');
}, 120_000);

it('is cut off everywhere when it is suspended, and its key opens nothing any more', async () => {
  const moderator = await signUp(site, { acl: 'moderator' });
  const live = await makeLive();
  const sender = send(live.key, 60);
  const master = await playlistOf(live);
  expect((await read(master)).status).toBe(200);
  expect(await moderator.post(`/api/video/${live.id}/edit`, { suspended: '1' })).toMatchObject({ code: 200 });
  expect((await read(master)).status).toBe(404);
  expect(await sender).not.toBe(0);
  expect(await send(live.key, 1)).not.toBe(0);
}, 120_000);

it('leaves nothing where the recording is not to be kept', async () => {
  const live = await makeLive({ keep: '0' });
  await send(live.key, 3);
  await owner.post(`/api/live/${live.id}/end`);
  await until('its end', async () => (await stateOf(live)) === 'ended');
  const { state } = await site.ctx.db
    .selectFrom('video')
    .select('state')
    .where('id', '=', live.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('deleted');
}, 120_000);
