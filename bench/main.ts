import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchCluster } from './cluster.ts';
import { benchBucket } from './bucket.ts';
import { benchBytes } from './bytes.ts';
import { benchCores } from './cores.ts';
import { benchChat } from './live-chat.ts';
import { benchLists } from './lists.ts';
import { benchLive } from './live.ts';
import { signUp } from './full-site.ts';
import { firstFrames } from './first-frame.ts';
import { measureIntake } from './intake.ts';
import { benchLadder } from './ladder.ts';
import { load, loadBare } from './load.ts';
import { compareRungs, plainLadder } from './plain-ladder.ts';
import { decodeSeconds, indexFirst, makePhoneClip, uploadAndWatch, watchWhileArriving } from './media.ts';
import { benchMemory } from './memory.ts';
import { benchMix } from './mix.ts';
import { benchPhone } from './phone.ts';
import { benchPush } from './push.ts';
import { describeMachine } from './report.ts';
import { benchSlips } from './slips.ts';
import { startSite, type MeasuredSite } from './site.ts';
import { benchStorage } from './storage.ts';

const SECONDS = 5;
/** Warm-up before measuring, because code that was just loaded is not compiled yet. */
const WARM_SECONDS = 2;
const CLIENTS = 16;
const VOTERS = 64;

/** Prints one figure with its unit. */
function say(what: string, figure: number | string, unit = ''): void {
  const shown = typeof figure === 'number' ? figure.toFixed(figure < 10 ? 2 : 0) : figure;
  console.log(`${what.padEnd(58)} ${shown.padStart(9)} ${unit}`);
}

/** Measures the built site on this machine, each figure beside a lower bound from the same run. */
async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-bench-'));
  const dataDir = join(folder, 'data');
  console.log(`${describeMachine()}\n`);
  try {
    const first = await startSite(dataDir);
    say('first start', first.startMs, 'ms');
    await first.stop();
    const site = await startSite(dataDir);
    say('warm start, the database started as well', site.startMs, 'ms');
    say('memory of all processes, idle', (await site.memory()) / 2 ** 20, 'MiB');
    const token = await signUp(site.url, 'bench0');
    await benchReads(site);
    await benchUpload(site, token, folder);
    await benchVotes(site, folder);
    await benchFirstFrame(site);
    await benchIntake(site, token, folder);
    if (!process.argv.includes('--quick')) await benchLongVideo(site, token, folder);
    await site.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchReads(site: MeasuredSite): Promise<void> {
  const bare = await loadBare(SECONDS, CLIENTS);
  for (const path of ['/', '/api/videos/hot']) await load(site.url, WARM_SECONDS, CLIENTS, () => ({ path }));
  const home = await load(site.url, SECONDS, CLIENTS, () => ({ path: '/' }));
  const feed = await load(site.url, SECONDS, CLIENTS, () => ({ path: '/api/videos/hot' }));
  say('static JSON, bare server', bare.perSecond, 'requests/s');
  say('home page, signed out (micro-cached)', home.perSecond, 'requests/s');
  say('  of the bare server', home.perSecond / bare.perSecond, '×');
  say('  99th percentile', home.p99, 'ms');
  say('hot feed by the API', feed.perSecond, 'requests/s');
  say('  of the bare server', feed.perSecond / bare.perSecond, '×');
}

async function benchIntake(site: MeasuredSite, token: string, folder: string): Promise<void> {
  const arriving = await watchWhileArriving(site, token, await indexFirst(await makePhoneClip(folder, 1)));
  say('60 s 1080p, index first: its first 16 MiB to playable', arriving, 'ms');
  const { perSecond, floorPerSecond, cpuPerGigabyte } = await measureIntake(site, token, folder);
  say('the same bytes written and flushed, no server', floorPerSecond, 'MB/s');
  say('upload intake', perSecond, 'MB/s');
  say('  of the disk alone', perSecond / floorPerSecond, '×');
  say('  by the whole site', cpuPerGigabyte, 'CPU s per GB');
}

async function benchUpload(site: MeasuredSite, token: string, folder: string): Promise<void> {
  const clip = await makePhoneClip(folder, 1);
  const floor = await decodeSeconds(clip);
  const before = await site.cpuSeconds();
  const times = await uploadAndWatch(site, token, clip);
  say('60 s 1080p: last byte to first playable segment', times.playable, 'ms');
  say('60 s 1080p: last byte to success', times.success / 1000, 's');
  say('60 s 1080p: decode only', floor, 'CPU s');
  const everything = (await site.cpuSeconds()) - before;
  const plainFolder = join(folder, 'plain');
  const plain = await plainLadder(clip, plainFolder);
  say('60 s 1080p: everything (at most 45)', everything, 'CPU s per minute of video');
  say('60 s 1080p: a plain ladder of the same sizes', plain, 'CPU s');
  say('  everything, of the plain ladder (at most 0.71)', everything / plain, '×');
  for (const { name, ours, plain: theirs } of await compareRungs(clip, plainFolder, join(folder, 'data'))) {
    say(`  ${name}: SSIM (at least the plain one's less 0.003)`, ours?.ssim.toFixed(4) ?? 'not made');
    say(`  ${name}: SSIM of the plain ladder`, theirs.ssim.toFixed(4));
  }
}

/** Everybody votes on the only video, which is the worst case, because all wait for one row. */
async function benchVotes(site: MeasuredSite, folder: string): Promise<void> {
  const voters = await Promise.all(
    Array.from({ length: VOTERS }, (_item, which) => signUp(site.url, `voter${which}`)),
  );
  const vote = (client: number, count: number) => ({
    method: 'POST' as const,
    path: '/api/video/1/vote',
    headers: { authorization: `Bearer ${voters[client]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ value: count % 2 }),
  });
  await load(site.url, WARM_SECONDS, VOTERS, vote);
  const votes = await load(site.url, SECONDS, VOTERS, vote);
  const flushes = await flushesPerSecond(folder);
  say('writes flushed one after the other, bare disk', flushes, 'flushes/s');
  say('votes on one video', votes.perSecond, 'votes/s');
  say('  of the bare disk', votes.perSecond / flushes, '×');
  say('  99th percentile', votes.p99, 'ms');
}

/** How often a second a page of 8 KiB can be written and flushed, each after the last. */
async function flushesPerSecond(folder: string): Promise<number> {
  const file = await open(join(folder, 'flushes'), 'w');
  const page = Buffer.alloc(8192);
  const end = performance.now() + 1_000;
  let count = 0;
  for (; performance.now() < end; count += 1) {
    await file.write(page, 0, page.length, 0);
    await file.datasync();
  }
  await file.close();
  return count;
}

async function benchFirstFrame(site: MeasuredSite): Promise<void> {
  const { bare, watch, embed } = await firstFrames(site.url, '1');
  say('first picture at 10 Mbit/s, 75 ms, 4× slower: bare <video>', bare.ms, 'ms');
  say('  bytes until then', bare.kilobytes, 'kB');
  for (const [name, { ms, kilobytes, files }] of Object.entries({ 'watch page': watch, embed })) {
    say(`first picture of the ${name} (at most 1,500)`, ms, 'ms');
    say('  of the bare <video>', ms / bare.ms, '×');
    say('  bytes until then', kilobytes, 'kB');
    say('  requests until then', files.length, '');
  }
}

async function benchLongVideo(site: MeasuredSite, token: string, folder: string): Promise<void> {
  const { playable } = await uploadAndWatch(site, token, await makePhoneClip(folder, 10)).catch(
    (error: Error) => {
      say('10 min 1080p', error.message);
      return { playable: Number.NaN };
    },
  );
  say('10 min 1080p: last byte to first playable segment', playable, 'ms');
}

/** What is measured by itself, by the word that asks for it. */
const ALONE: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  bucket: benchBucket,
  bytes: benchBytes,
  chat: benchChat,
  cluster: benchCluster,
  cores: benchCores,
  ladder: benchLadder,
  lists: benchLists,
  live: benchLive,
  memory: benchMemory,
  mix: benchMix,
  phone: benchPhone,
  push: benchPush,
  slips: benchSlips,
  storage: benchStorage,
};

const asked = process.argv.slice(2).find((word) => !word.startsWith('-'));
const measure = asked === undefined ? bench : ALONE[asked];
if (measure) await measure(process.argv);
else {
  console.error(`There is no benchmark “${asked}”. There are: ${Object.keys(ALONE).join(', ')}.`);
  process.exitCode = 2;
}
