import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { runText } from '#platform/db/db.ts';
import { runOnce } from '#platform/testing/clips.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { until } from '#platform/testing/until.ts';
import { type ServedSite, signUp, withFullSite } from './full-site.ts';
import { CLOCK_INPUT, seenDelay, type SeenDelay } from './live-delay.ts';
import { openAudience, openLine } from './live-watchers.ts';
import { percentile } from './push-screens.ts';
import { keepReport, tableRow, writtenBy } from './report.ts';
import { cpuOf, ownCpuOf } from './site.ts';

/** Of a broadcast of 1280 × 720. */
const CLIP_SECONDS = 20;
const MEASURED_MS = 30_000;
const CROWDS = [250, 500, 1_000, 2_000, 5_000];
const CORES = 2;

interface LiveCost {
  /** Processor seconds a second, of the process that takes it and those below it. */
  readonly all: number;
  /** Of plain ffmpeg that makes the same of the same. */
  readonly plain: number;
}

interface CrowdFigures {
  readonly watchers: number;
  readonly perSecond: number;
  readonly cpu: number;
  /** Of the watchers themselves. */
  readonly own: number;
  readonly delays: readonly number[];
  readonly failures: number;
}

/**
 * Measures what broadcasts cost: to be taken, beside plain ffmpeg that makes the same, and to be watched,
 * beside a bare server that sends as many answers of the same size. Writes the table to docs/benchmarks.
 */
export async function benchLive(): Promise<void> {
  raiseFileLimit(12_000);
  const port = await freePort();
  const size = { videos: 100, people: 100, votes: 100 };
  const settings = { LIVE_PORT: String(port), MOST_REQUESTS: '100000', TRUST_PROXY: 'loopback' };
  await withFullSite(
    size,
    settings,
    async (served) => {
      await runText(served.db, `insert into setting (name, value) values ('live', '"everyone"')`);
      await served.restart();
      const costs = {
        copied: await measureCost(served, port, 240),
        encoded: await measureCost(served, port, 720),
      };
      const seen = await measureDelays(served, port);
      const crowds = await measureCrowds(served, port);
      const bare = await measureBare();
      await keepReport('live', report(costs, seen, crowds, bare));
    },
    'start',
  );
}

async function clipOf(height: number): Promise<string> {
  const width = Math.round((height * 16) / 18) * 2;
  const picture = `testsrc2=size=${width}x${height}:rate=30:duration=${CLIP_SECONDS}`;
  const sound = `sine=frequency=440:sample_rate=48000:duration=${CLIP_SECONDS}`;
  const codec = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-g',
    '60',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '2500k',
  ];
  return runOnce('flv', ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, ...codec, '-c:a', 'aac']);
}

/** ffmpeg's input of a clip that is sent over and over, as it is. */
export async function sentClip(height: number): Promise<string[]> {
  return ['-re', '-stream_loop', '-1', '-i', await clipOf(height), '-c', 'copy'];
}

export interface OnAir {
  readonly video: number;
  readonly page: string;
  readonly folder: string;
  readonly tracks: readonly string[];
  stop(): Promise<void>;
}

let sent = 0;

/** A broadcast of somebody of its own, that is on air with what ffmpeg makes of that input. */
export async function goOnAir({ site }: ServedSite, port: number, input: readonly string[]): Promise<OnAir> {
  sent += 1;
  const token = await signUp(site.url, `sender${sent}`);
  const ask = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(`${site.url}/api${path}`, init)).json() as Promise<Record<string, never>>;
  };
  const { live, stream_key: key } = (await ask('/live', {
    title: 'Bench',
    public: '1',
    keep: '0',
  })) as unknown as {
    live: { video_id: string };
    stream_key: string;
  };
  // A process of its own, which thousands of watchers do not hold up.
  const target = ['-f', 'flv', `rtmp://127.0.0.1:${port}/live/${key}`];
  const send = () => spawn('ffmpeg', ['-v', 'quiet', ...input, ...target]);
  const sender = await until('its sender is taken', async () => {
    const child = send();
    return (await Promise.race([once(child, 'exit'), pause(2_000)])) === undefined && child;
  });
  const shown = await until('it is on air', async () => {
    const { video } = (await ask(`/video/${live.video_id}`)) as {
      video?: { url: string; formats: { uri: string }[] };
    };
    return video?.formats[0] && { code: video.url, uri: video.formats[0].uri };
  });
  const { pathname } = new URL(shown.uri);
  const master = await (await fetch(`${site.url}${pathname}`)).text();
  const tracks = [...new Set([...master.matchAll(/(\w+)\.m3u8/g)].map(([, name]) => name!))];
  return {
    video: Number(live.video_id),
    page: `${site.url}/${shown.code}`,
    folder: pathname.slice(0, pathname.lastIndexOf('/')),
    tracks: [tracks.find((name) => name !== 'audio')!, 'audio'],
    async stop() {
      sender.kill();
      await ask(`/live/${live.video_id}/end`, {});
      await pause(2_000);
    },
  };
}

async function measureCost(served: ServedSite, port: number, height: number): Promise<LiveCost> {
  const live = await goOnAir(served, port, await sentClip(height));
  await pause(3_000);
  const taking = pidOfLive(served.site.pid);
  const before = await cpuOf(taking);
  await pause(MEASURED_MS);
  const all = ((await cpuOf(taking)) - before) / (MEASURED_MS / 1_000);
  await live.stop();
  return { all, plain: await plainCost(height) };
}

/** The process that takes broadcasts. */
function pidOfLive(site: number): number {
  return Number(execFileSync('pgrep', ['-P', String(site), '-f', 'vireo.js live'], { encoding: 'utf8' }));
}

/** Processor seconds that plain ffmpeg takes for a second of the clip: a copy, and the same smaller sizes. */
async function plainCost(height: number): Promise<number> {
  const folder = await mkdtemp('/tmp/vireo-bench-plain-');
  const sizes = [480, 240].filter((side) => side < height);
  const encoded = sizes.flatMap((side) => [
    ...['-map', '0:v', '-vf', `scale=-2:${side}`, '-c:v', 'libx264', '-preset', 'superfast', '-crf', '23.5'],
    ...['-g', '60', '-f', 'mp4', '-movflags', '+empty_moov+frag_keyframe', join(folder, `${side}.mp4`)],
  ]);
  const copy = ['-map', '0', '-c', 'copy', '-f', 'mp4', '-movflags', '+empty_moov+frag_keyframe'];
  const args = [
    '-benchmark',
    '-re',
    '-i',
    await clipOf(height),
    ...copy,
    join(folder, 'all.mp4'),
    ...encoded,
  ];
  const { stderr } = await promisify(execFile)('ffmpeg', args);
  await rm(folder, { recursive: true });
  const [, user, system] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  return (Number(user) + Number(system)) / CLIP_SECONDS;
}

async function measureDelays(served: ServedSite, port: number): Promise<Delays> {
  const live = await goOnAir(served, port, CLOCK_INPUT);
  const delays = { low: await seenDelay(live.page, 'low'), normal: await seenDelay(live.page, 'normal') };
  await live.stop();
  return delays;
}

async function measureCrowds(served: ServedSite, port: number): Promise<CrowdFigures[]> {
  const { site } = served;
  const live = await goOnAir(served, port, await sentClip(240));
  const figures: CrowdFigures[] = [];
  for (const watchers of CROWDS) {
    const audience = openAudience(
      { port: Number(new URL(site.url).port), folder: live.folder, tracks: live.tracks, watchers },
      () => Date.now(),
    );
    await pause(10_000);
    audience.reset();
    const before = await ownCpuOf(site.pid);
    const used = process.cpuUsage();
    const began = performance.now();
    await pause(MEASURED_MS / 2);
    const seconds = (performance.now() - began) / 1_000;
    const cpu = ((await ownCpuOf(site.pid)) - before) / seconds;
    const { user, system } = process.cpuUsage(used);
    const own = (user + system) / 1e6 / seconds;
    const { requests, failures, delays } = { ...audience.watched };
    audience.close();
    figures.push({ watchers, perSecond: requests / seconds, cpu, own, delays: [...delays], failures });
    await pause(2_000);
  }
  await live.stop();
  return figures;
}

const BARE = `
  import { createServer } from 'node:http';
  const body = Buffer.alloc(8_000, 1);
  const server = createServer((request, answer) => answer.setHeader('content-length', body.length).end(body));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** Processor seconds of a bare server, in a process of its own, for an answer of the size of a part. */
async function measureBare(): Promise<{ readonly cpu: number; readonly perSecond: number }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const lines = Array.from({ length: 64 }, () => openLine(Number(String(port))));
  const pid = child.pid as number;
  let count = 0;
  const before = await ownCpuOf(pid);
  const began = performance.now();
  const ask = async (line: (typeof lines)[number]) => {
    for (; performance.now() < began + 5_000; count += 1) await line.get('/');
  };
  await Promise.all(lines.map(ask));
  const cpu = ((await ownCpuOf(pid)) - before) / count;
  for (const line of lines) line.close();
  child.kill();
  return { cpu, perSecond: (count * 1_000) / (performance.now() - began) };
}

/** This process and those that it starts may have so many files and sockets open. */
function raiseFileLimit(most: number): void {
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));
  if (!(limit < most)) return;
  execFileSync('prlimit', ['--pid', String(process.pid), `--nofile=${most}:${most}`], { stdio: 'inherit' });
}

/** Watchers whom one core answers, at nine requests a second. */
function perCore({ cpu, perSecond }: CrowdFigures): string {
  return Math.round(perSecond / cpu / 9).toLocaleString('en');
}

type Costs = Readonly<Record<'copied' | 'encoded', LiveCost>>;
type Delays = Readonly<Record<'low' | 'normal', SeenDelay>>;

function report(
  costs: Costs,
  seen: Delays,
  crowds: readonly CrowdFigures[],
  bare: { cpu: number; perSecond: number },
): string {
  const cost = (what: string, { all, plain }: LiveCost) =>
    tableRow(what, all.toFixed(3), plain.toFixed(3), (all / plain).toFixed(2), (CORES / all).toFixed(1));
  const delay = (what: string, { median, most }: SeenDelay) =>
    tableRow(what, ...[median, most].map((ms) => (ms / 1_000).toFixed(1)));
  const crowd = ({ watchers, perSecond, cpu, own, delays, failures }: CrowdFigures) =>
    tableRow(
      watchers.toLocaleString('en'),
      perSecond.toFixed(0),
      cpu.toFixed(2),
      own.toFixed(2),
      ((cpu * 60) / watchers).toFixed(4),
      (cpu / perSecond / bare.cpu).toFixed(2),
      ...[0.5, 0.95].map((share) => percentile(delays, share).toFixed(0)),
      String(failures),
    );
  const [bareRate, bareCost] = [bare.perSecond.toFixed(0), (bare.cpu * 1e6).toFixed(0)];
  const most = perCore(crowds[0]!);
  return [
    '# Broadcasts',
    '',
    `${writtenBy('live')} Senders send at the speed at which it is played, over loopback.`,
    '',
    '## What a broadcast takes',
    '',
    'Processor seconds a second of the process that takes a broadcast and those below it, beside',
    'plain ffmpeg that reads the same file as fast as it is played, copies it and makes the same',
    'smaller sizes. Of 240p nothing is encoded; beside 720p a 480p and a 240p are. What two cores',
    'carry is their time divided by it.',
    '',
    '| sent | site | plain ffmpeg | ratio | that two cores carry |',
    '|---|--:|--:|--:|--:|',
    cost('240p, copied', costs.copied),
    cost('720p, with smaller sizes', costs.encoded),
    '',
    '## What viewers see',
    '',
    'The sender draws the time into each picture, of 360p, 30 a second, and Chromium on the page of the',
    'broadcast reads it there: seconds from when a picture was drawn until it is seen, of 40 looks.',
    '',
    '| | median | 95 % |',
    '|---|--:|--:|',
    delay('low latency, by parts', seen.low),
    delay('by whole segments', seen.normal),
    '',
    '## Many watchers of one broadcast',
    '',
    'One web process. Each watcher has a connection, and asks for pictures and sound in turn: for the',
    'playlist that is answered once there is more in it, then for the part that it names, some nine',
    'requests a second. The bare server is Node’s alone, which answers 8 kB at once to whoever asks:',
    `${bareRate} times a second here, for ${bareCost} µs of processor time each. The watchers run on`,
    'the same machine, in one process, so that where site and watchers together take the time of two',
    'cores the machine is the limit. The delay is from when the end of a part was sent until a',
    'watcher has it, what the sender holds back included. Where a watcher gets fewer than nine',
    'requests a second, the machine had no time left. At the cost of a request in the first row, a',
    `core answers ${most} watchers.`,
    '',
    tableRow(
      'watchers',
      'requests/s',
      'site, s/s',
      'watchers, s/s',
      'site, s a watcher and minute',
      'of a bare request',
      'median, ms',
      '95 %, ms',
      'failures',
    ),
    '|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...crowds.map(crowd),
    '',
  ].join('\n');
}
