import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { layoutOf } from '#platform/db/embedded/layout.ts';
import { processesOf, readRecord } from '#platform/db/embedded/server-record.ts';
import { HEAVY_CLIP, makeClip } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import {
  type ApiUser,
  isInState,
  requestUpload,
  sendChunk,
  signUp,
  uploadFile,
  videoOf,
} from './support/api.ts';
import { type BuiltSite, startBuiltSite } from './support/built-site.ts';
import { takeTime } from './support/stage.ts';

/** How often the server dies amid an upload. */
const KILLS = 2;
/** How often the work on a video is struck down: after each time it waits longer before it begins again. */
const STRIKES = 2;

takeTime();

let site: BuiltSite;
let ann: ApiUser;
beforeAll(async () => {
  site = await startBuiltSite();
  ann = await signUp(site.url, 'ann');
});
afterAll(() => site?.remove());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The bytes that the site keeps of an upload. */
async function original(): Promise<string[]> {
  const found = execFileSync('find', [join(site.dataDir, 'files'), '-path', '*originals*', '-type', 'f'], {
    encoding: 'utf8',
  });
  return Promise.all(
    found
      .trim()
      .split('\n')
      .map(async (path) => sha256(await readFile(path))),
  );
}

/** Processes of this site's worker: the worker itself, or what it runs. */
function workerProcesses(): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return rows
    .filter((row) => row.includes(site.dataDir) && /ffmpeg/.test(row))
    .map((row) => Number.parseInt(row, 10));
}

function strike(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}

describe('a site that is killed', () => {
  it('loses no byte of an upload whose server dies between chunks', async () => {
    // Its index comes first, so that a worker follows the upload and is killed with the server each time.
    const clip = await makeClip({ ...HEAVY_CLIP, flags: ['-movflags', '+faststart'] });
    const bytes = await readFile(clip);
    const upload = await requestUpload(ann, clip, 'Survivor');
    let kills = 0;
    let completed = 0;
    while (completed < bytes.length) {
      const sending = sendChunk(site.url, upload, bytes, completed).catch(() => null);
      if (kills < KILLS) {
        await pause(kills * 15);
        await site.kill();
        await sending;
        await site.start();
        kills += 1;
      } else await sending;
      const status = await ann.get<{ upload: { size_completed: number } }>(
        `/upload/status?code=${upload.code}&upload=${upload.uploadId}`,
      );
      expect(status.upload.size_completed).toBeGreaterThanOrEqual(completed);
      completed = status.upload.size_completed;
    }
    expect(kills).toBeGreaterThan(0);
    await isInState(ann, upload.id);
    expect(await original()).toContain(sha256(bytes));
  }, 900_000);

  it('finishes a video whose worker and ffmpeg are killed repeatedly', async () => {
    const clip = await makeClip({
      extension: 'mkv',
      seconds: 10,
      fps: 15,
      width: 854,
      height: 480,
      video: 'mpeg4',
      audio: 'libvorbis',
      videoFlags: ['-q:v', '3'],
    });
    const { id } = await uploadFile(site.url, ann, clip, 'Stubborn');
    const isDone = async () => (await videoOf(ann, id)).state === 'success';
    let kills = 0;
    while (kills < STRIKES) {
      await until('work to strike at', async () => workerProcesses().length > 0 || (await isDone()));
      if (await isDone()) break;
      await pause(kills * 100);
      if (kills % 2) {
        await site.kill();
        await site.start();
      } else for (const pid of workerProcesses()) strike(pid);
      kills += 1;
    }
    expect(kills).toBeGreaterThan(0);
    await isInState(ann, id);
  }, 900_000);
});

describe('a message', () => {
  it('is stored with its notification if the server dies right after the answer', async () => {
    const ben = await signUp(site.url, 'ben');
    const { message } = await ann.post<{ message: { message_id: string } }>('/private-messages/create', {
      to: 'ben',
      body: 'said',
    });
    await site.kill();
    await site.start();
    const { threads } = await ben.get<{ threads: { thread_id: string; unread_count: number }[] }>(
      '/private-messages',
    );
    expect(threads).toMatchObject([{ unread_count: 1 }]);
    const [{ thread_id } = { thread_id: '' }] = threads;
    const { messages } = await ben.get<{ messages: { message_id: string }[] }>(
      `/private-messages/${thread_id}/messages`,
    );
    expect(messages.map(({ message_id }) => message_id)).toEqual([message.message_id]);
    const { notifications } = await ben.get<{ notifications: { type: string; message: object }[] }>(
      '/notifications',
    );
    const told = notifications.filter(({ type }) => type === 'messaged');
    expect(told).toMatchObject([{ message: { thread_id, body: 'said' } }]);
  });
});

describe('its database', () => {
  const cluster = () => layoutOf(site.dataDir).cluster;
  const server = async () => (await readRecord(cluster()))?.pid ?? 0;
  const isReady = () =>
    fetch(`${site.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  /** A process of the server that answers the site. */
  async function backend(): Promise<number> {
    const host = (await readRecord(cluster()))?.socketFolder ?? '';
    const client = new pg.Client({ host, user: 'vireo', database: 'vireo' });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'vireo' limit 1",
    );
    await client.end();
    return rows[0]?.pid ?? 0;
  }

  it('is there again when it was killed, and when one of its processes was', async () => {
    const killed = await server();
    process.kill(killed, 'SIGKILL');
    await until('another one', async () => ![0, killed].includes(await server()));
    await until('the site to answer again', isReady);
    const other = await server();
    process.kill(await backend(), 'SIGKILL');
    await until('the site to answer again', isReady);
    // The server itself took care of that one.
    expect(await server()).toBe(other);
  });

  it('ends with the site: amid requests, amid its own restart, and amid the start', async () => {
    const asking = Array.from({ length: 20 }, () => fetch(`${site.url}/api/videos/new`).catch(() => null));
    await site.stop();
    await Promise.all(asking);
    expect(await processesOf(cluster())).toEqual([]);
    await site.start();
    process.kill(await server(), 'SIGKILL');
    await site.stop();
    expect(await processesOf(cluster())).toEqual([]);
    const starting = site.start().catch(() => {});
    await until('the database', async () => (await processesOf(cluster())).length > 0);
    await site.stop();
    await starting;
    expect(await processesOf(cluster())).toEqual([]);
    await site.start();
  });
});

describe('files that are not videos', () => {
  it.each([
    ['garbage.mp4', Buffer.from('not a video at all '.repeat(500))],
    ['list.mp4', Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n')],
    [
      'playlist.mp4',
      Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
    ],
  ])('%s fails with a clear reason', async (name, bytes) => {
    const file = join(site.dataDir, name);
    await writeFile(file, bytes);
    const { id } = await uploadFile(site.url, ann, file, name);
    await isInState(ann, id, 'failed');
    const video = await videoOf(ann, id);
    expect(video.progress.error).toBe('Please select a video or a GIF file.');
    expect(video.formats).toEqual([]);
  });

  it('refuses an empty file before anything is stored', async () => {
    const answer = await ann.post<{ status: boolean; code: string }>('/video/request', {
      filename: 'a.mp4',
      size: 0,
      mode: 'chunked',
    });
    expect(answer).toMatchObject({ status: false });
  });
});
