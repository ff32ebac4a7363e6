import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#platform/testing/free-port.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import liveJobs from './jobs.ts';
import { type Ingest, startIngest } from './ingest.ts';
import { serveSecure } from './doors.ts';

const run = promisify(execFile);

let site: TestSite;
let ingest: Ingest;
let folder: string;
let owner: Person;
let moderator: Person;
let port: number;
let securePort: number;

/** A certificate for this machine that vouches for itself. */
async function makeCertificate(name = 'localhost'): Promise<void> {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...names]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vireo-rtmps-'));
  await makeCertificate();
  [port, securePort] = [await freePort(), await freePort()];
  site = await startSite({
    LIVE_PORT: String(port),
    LIVE_TLS_PORT: String(securePort),
    LIVE_TLS_CERT: join(folder, 'cert.pem'),
    LIVE_TLS_KEY: join(folder, 'key.pem'),
    HOST: '127.0.0.1',
  });
  await site.work(liveJobs(site.ctx) as never);
  await site.ctx.settings.set('live', 'everyone');
  owner = await signUp(site);
  moderator = await signUp(site, { acl: 'moderator' });
  ingest = await startIngest(site.ctx);
});
afterAll(async () => {
  await ingest.stop();
  await site.close();
  await rm(folder, { recursive: true });
});

interface NewLive {
  readonly id: string;
  readonly key: string;
  readonly secure: string;
}

async function makeLive(by: Person, title: string): Promise<NewLive> {
  const { body } = await by.post('/api/live', { title, public: '1' });
  const { live, stream_key, server_secure } = body as unknown as {
    live: { video_id: string };
    stream_key: string;
    server_secure: string;
  };
  return { id: live.video_id, key: stream_key, secure: server_secure.replace('localhost', '127.0.0.1') };
}

/** An encoder; answers its exit code and what it complained of. */
function send(to: string, seconds: number) {
  const picture = ['-re', '-f', 'lavfi', '-i', `testsrc2=s=640x360:r=25:d=${seconds}`];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-pix_fmt', 'yuv420p'];
  const trust = to.startsWith('rtmps') ? ['-tls_verify', '1', '-ca_file', join(folder, 'cert.pem')] : [];
  const child = spawn('ffmpeg', ['-loglevel', 'error', ...picture, ...codec, '-f', 'flv', ...trust, to]);
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
  return { ended, stop: () => child.kill('SIGKILL') };
}

const overRtmp = ({ key }: NewLive) => `rtmp://127.0.0.1:${port}/live/${key}`;

async function read(by: Person, { id }: NewLive) {
  const { body } = await by.get(`/api/live/${id}`);
  return body as unknown as {
    live: { state: string; refusal: string | null; url: string };
    limits: { hours_left: number | null };
  };
}

const isOn = (by: Person, live: NewLive) =>
  until('it is on air', async () => {
    const { body } = await by.get(`/api/video/${live.id}`);
    return (body as unknown as { video: { on_air?: true } }).video.on_air;
  });

it('takes one encoder by RTMPS, shows it everywhere, and says to the next one that it is too much', async () => {
  await site.ctx.settings.set('liveAtOnceSite', 1);
  const app = await owner.post('/api/oauth/register', {
    ...{ name: 'Teller', redirect_uri_prefix: 'https://app.example/cb', accept_terms: 1 },
  });
  const { application_id } = (app.body as unknown as { client: { application_id: string } }).client;
  const hook = { url: 'https://app.example/hook', events: 'live.started,live.ended', password: 'secret' };
  await owner.post(`/api/oauth/client/${application_id}/webhook`, hook);

  const live = await makeLive(owner, 'Harbour tonight');
  const encoder = send(`${live.secure}/${live.key}`, 60);
  await isOn(owner, live);
  const other = await signUp(site);
  const next = await makeLive(other, 'Another');
  const refused = await send(overRtmp(next), 5).ended;
  expect(refused.code).not.toBe(0);
  expect(refused.said).toContain('Too many broadcasts are on air on this site.');
  expect((await read(other, next)).live).toMatchObject({ state: 'ready', refusal: 'site_at_once' });

  const health = await until('its health', async () => {
    const { body } = await moderator.get('/api/live/on-air');
    const [first] = (body as unknown as { lives: { bitrate: number | null }[] }).lives;
    return first && first.bitrate !== null && first;
  });
  expect(health).toMatchObject({
    video_id: live.id,
    is_answering: true,
    owner: owner.username,
  });
  expect((await moderator.page('/awesome/live')).body).toContain('Harbour tonight');
  expect(await owner.get('/api/live/on-air')).toMatchObject({ code: 403 });

  const found = async (url: string) =>
    ((await owner.get(url)).body as unknown as { videos: { video_id: string }[] }).videos.length;
  expect(await found('/api/videos/search?query=harb&live=1')).toBe(1);
  expect(await found('/api/videos/search?query=mountain&live=1')).toBe(0);
  expect(await found(`/api/videos/live?user=${other.id}`)).toBe(0);
  expect((await owner.page(`/u/${owner.username}`)).body).toContain('Harbour tonight');
  const rss = (await site.app.inject({ url: `/u/${owner.username}/rss` })).body;
  expect(rss).toContain('<title>Live: Harbour tonight</title>');
  const { body } = await owner.get(`/api/video/${live.id}`);
  const { thumbnail } = (body as unknown as { video: { thumbnail: string } }).video;
  await until('a picture', async () => {
    const { headers } = await site.app.inject({ url: thumbnail });
    return headers['content-type'] === 'image/jpeg';
  });

  await moderator.form('/awesome/live', { video: live.id });
  expect((await encoder.ended).code).not.toBe(0);
  const events = await site.ctx.db.selectFrom('webhook_delivery').select(['event', 'body']).execute();
  expect(events.map(({ event }) => event)).toEqual(['live.started']);
  expect(JSON.parse(events[0]!.body)).toMatchObject({ data: { videoId: live.id } });
}, 120_000);

it('ends the day’s time and too high a bitrate, unless a moderator gives the account more', async () => {
  await site.ctx.settings.set('liveAtOnceSite', 0);
  await site.ctx.settings.set('liveBitrate', 100);
  const day = new Date(site.ctx.clock.now()).toISOString().slice(0, 10);
  const live = await makeLive(owner, 'Long and large');
  await site.ctx.db.deleteFrom('live_day').execute();
  await site.ctx.db
    .insertInto('live_day')
    .values({ account_id: owner.id, day, seconds: 12 * 3_600 })
    .execute();
  expect((await read(owner, live)).limits.hours_left).toBe(0);
  expect((await send(overRtmp(live), 3).ended).said).toContain('no time on air left');
  expect((await read(owner, live)).live.refusal).toBe('hours');

  await moderator.post(`/api/user/${owner.id}/quota`, { live_hours: 13 });
  const { ended } = send(overRtmp(live), 60);
  await isOn(owner, live);
  expect((await read(owner, live)).live.refusal).toBeNull();
  expect((await ended).code).not.toBe(0);
  await until('the reason', async () => (await read(owner, live)).live.refusal === 'bitrate');
  const { seconds } = await site.ctx.db
    .selectFrom('live_day')
    .select('seconds')
    .where('account_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(seconds).toBeGreaterThan(12 * 3_600);
}, 120_000);

it('answers with a renewed certificate', async () => {
  const renewedPort = await freePort();
  const ctx = { ...site.ctx, config: { ...site.ctx.config, LIVE_TLS_PORT: renewedPort } };
  const served = await serveSecure(ctx, { host: '127.0.0.1', admit: async () => false }, 50);
  const nameOf = () =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ port: renewedPort, host: '127.0.0.1', rejectUnauthorized: false }, () => {
        resolve(String(socket.getPeerCertificate().subject.CN));
        socket.destroy();
      });
      socket.once('error', reject);
    });
  expect(await nameOf()).toBe('localhost');
  await makeCertificate('renewed');
  await until('the other certificate', async () => (await nameOf()) === 'renewed');
  await served?.close();
}, 60_000);
