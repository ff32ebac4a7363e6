import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import processingJobs from '#features/making/processing/jobs.ts';
import { type ClipOptions, makeClip } from '#platform/testing/clips.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { type Ingest, startIngest } from '../ingest.ts';
import liveJobs from '../jobs.ts';
import { type FlvTag, type Sending, sendTags, tagsOf } from './send-flv.ts';
import { watchAll, type WatchedTake } from './watched.ts';

let site: TestSite;
let port: number;
let ingest: Ingest;

/** A site that takes broadcasts, as many as there are. */
export async function openSenders() {
  port = await freePort();
  site = await startSite({ LIVE_PORT: String(port) });
  await site.work([...processingJobs(site.ctx), ...liveJobs(site.ctx)] as never);
  await site.ctx.settings.set('live', 'everyone');
  // All of them send at once.
  await site.ctx.settings.set('liveAtOnceSite', 0);
  ingest = await startIngest(site.ctx);
  return { site, port };
}

export async function closeSenders(): Promise<void> {
  await ingest.stop();
  await site.close();
}

interface Live {
  readonly owner: Person;
  readonly id: number;
  readonly key: string;
  /** What players got, by track, once its sender has gone. */
  watch(): Promise<Record<string, WatchedTake[]>>;
}

/** A broadcast of somebody of its own. */
export async function makeLive(more: object = {}): Promise<Live> {
  const owner = await signUp(site);
  const { body } = await owner.post('/api/live', { title: 'Odd', public: '1', ...more });
  const { live, stream_key: key } = body as unknown as { live: { video_id: string }; stream_key: string };
  const id = Number(live.video_id);
  const watch = async () => {
    await until('its sender is gone', async () => {
      const { body: now } = await owner.get(`/api/live/${id}`);
      return (now as unknown as { live: { state: string } }).live.state === 'away';
    });
    const { body: shown } = await owner.get(`/api/video/${id}`);
    const [format] = (shown as unknown as { video: { formats: { uri: string }[] } }).video.formats;
    return watchAll(site, new URL(format!.uri).pathname);
  };
  return { owner, id, key, watch };
}

export const SMALL = { extension: 'flv', width: 320, height: 180, seconds: 4 } as const;
const clipOf = (options: ClipOptions) => makeClip({ ...SMALL, ...options });
export const tagsFrom = async (options: ClipOptions) => tagsOf(await readFile(await clipOf(options)));

/** Sends a clip with ffmpeg, as fast as it is played. */
export async function withFfmpeg(options: ClipOptions): Promise<Record<string, WatchedTake[]>> {
  const live = await makeLive();
  const input = ['-re', '-i', await clipOf(options), '-c', 'copy'];
  const target = `rtmp://127.0.0.1:${port}/live/${live.key}`;
  const sender = spawn('ffmpeg', ['-v', 'quiet', ...input, '-f', 'flv', target]);
  expect((await once(sender, 'exit'))[0]).toBe(0);
  return live.watch();
}

/** Sends tags with a sender of our own, which does what no encoder should. */
export async function withTags(tags: readonly (FlvTag & { at?: number })[], sending: Sending = {}) {
  const live = await makeLive();
  await sendTags({ port, key: live.key }, tags, sending);
  return { live, tracks: await live.watch() };
}

const lengthOf = (takes: readonly WatchedTake[] = []) =>
  takes.reduce((sum, { start, end }) => sum + end - start, 0);

/** Every take can be decoded, and sound and pictures are as long as each other. */
export function expectWhole(tracks: Record<string, WatchedTake[]>, seconds: number, tolerance = 0.3): void {
  for (const [name, takes] of Object.entries(tracks)) {
    expect([name, takes.map(({ complaints }) => complaints).join('')]).toEqual([name, '']);
    expect(Math.abs(lengthOf(takes) - seconds), `${name}: ${lengthOf(takes)} s`).toBeLessThan(tolerance);
  }
}

export const isSound = ({ type }: FlvTag) => type === 8;
export const isPicture = ({ type }: FlvTag) => type === 9;
/** A sender begins with these: they are no sound and no picture yet. */
export const isHeader = ({ body, type }: FlvTag) => type !== 18 && body[1] === 0;

export const rowOf = (id: number) =>
  site.ctx.db
    .selectFrom('video')
    .innerJoin('live', 'live.video_id', 'video.id')
    .select(['live.state', 'video.state as videoState', 'on_air', 'media_key'])
    .where('video.id', '=', id)
    .executeTakeFirstOrThrow();
