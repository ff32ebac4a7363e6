import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runText } from '#platform/db/db.ts';
import { MOST_SOCKETS } from '#platform/push/server.ts';
import { serveFullSite, signUp } from './full-site.ts';
import { startBarePush } from './push-floor.ts';
import { type Member, openScreens, openSockets, percentile, type Screen } from './push-screens.ts';
import { keepReport, writtenBy } from './report.ts';

/** What design §8 asks for. */
const SOCKETS = 10_000;
const SCREENS = 100;
const VOTES = 60;
/** Pause between two votes, ms: longer than the time within which changes are combined into one message. */
const PAUSE_MS = 150;

interface Figures {
  /** Additional bytes for all idle sockets. */
  readonly idle: number;
  /** Time from sending a vote until a screen has it, ms, for every vote and screen. */
  readonly delays: readonly number[];
}

/**
 * Measures the push server of one web process: what idle sockets cost in memory, and how soon a vote reaches
 * other screens, beside a bare `ws` server that keeps the same sockets and tells them the same text. Writes
 * the table to docs/benchmarks.
 */
export async function benchPush(): Promise<void> {
  raiseFileLimit(SOCKETS + 2_000);
  const folder = await mkdtemp(join(tmpdir(), 'vireo-bench-'));
  try {
    const ours = await measureSite(join(folder, 'data'));
    const bare = await measureBare();
    await keepReport('push', report(ours, bare));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSite(dataDir: string): Promise<Figures> {
  const { site, db, stop } = await serveFullSite(dataDir, { videos: 100, people: 100, votes: 100 });
  const members = await signUpAll(site.url, Math.ceil(SOCKETS / MOST_SOCKETS));
  const { rows } = await runText(
    db,
    "select id from video where state = 'success' and not private and not nsfw order by id limit 1",
  );
  const [{ id: video }] = rows as [{ id: number }];
  const before = await site.memory();
  const idle = await openSockets(site.url, members, SOCKETS);
  const after = await site.memory();
  const screens = await openScreens(idle, members, SCREENS, video);
  const voter = members.at(-1)?.token ?? '';
  const delays = await tellScreens(screens, async (count) => {
    await fetch(`${site.url}/api/video/${video}/vote`, {
      method: 'POST',
      headers: { authorization: `Bearer ${voter}`, 'content-type': 'application/json' },
      body: JSON.stringify({ value: count % 2 }),
    });
  });
  for (const { socket } of idle) socket.terminate();
  await stop();
  return { idle: after - before, delays };
}

async function measureBare(): Promise<Figures> {
  const bare = await startBarePush();
  const before = await bare.memory();
  const idle = await openSockets(bare.url, null, SOCKETS);
  const after = await bare.memory();
  const delays = await tellScreens(idle.slice(0, SCREENS), (count) => bare.tell(count));
  for (const { socket } of idle) socket.terminate();
  bare.stop();
  return { idle: after - before, delays };
}

async function signUpAll(url: string, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let at = 0; at < count; at += 1) members.push({ token: await signUp(url, `screen${at}`) });
  return members;
}

/** How long each of these votes takes to reach each of the screens. */
async function tellScreens(
  screens: readonly Screen[],
  vote: (count: number) => Promise<void>,
): Promise<number[]> {
  const delays: number[] = [];
  // The first ones run code that is not compiled yet.
  for (let count = 0; count < VOTES + 10; count += 1) {
    const began = performance.now();
    const heard = screens.map(async (screen) => (await screen.next()) - began);
    await vote(count + 1);
    const all = await Promise.all(heard);
    if (count >= 10) delays.push(...all);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return delays;
}

/** This process and those that it starts may have so many files and sockets open. */
function raiseFileLimit(most: number): void {
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));
  if (!(limit < most)) return;
  execFileSync('prlimit', ['--pid', String(process.pid), `--nofile=${most}:${most}`], { stdio: 'inherit' });
}

function report(ours: Figures, bare: Figures): string {
  const row = (what: string, of: (figures: Figures) => number, digits = 0) =>
    `| ${what} | ${of(ours).toFixed(digits)} | ${of(bare).toFixed(digits)} | ${(of(ours) / of(bare)).toFixed(2)} |`;
  return [
    '# Push',
    '',
    `${writtenBy('push')} One web process with its database; ${SOCKETS.toLocaleString('en')}`,
    `raw sockets of ${Math.ceil(SOCKETS / MOST_SOCKETS)} accounts that have greeted and wait, ${SCREENS} of which watch a video that somebody else votes`,
    `on ${VOTES} times. The bare server is \`ws\` alone in a process of its own with as many sockets: it stores nothing, and`,
    'sends the same text as soon as it is asked to. The site waits up to 100 ms to send changes together.',
    '',
    '| what | site | bare server | ratio |',
    '|---|--:|--:|--:|',
    row('memory of the idle sockets, MiB (at most 200)', ({ idle }) => idle / 2 ** 20),
    row('a socket, KiB', ({ idle }) => idle / SOCKETS / 1024, 1),
    row('vote to other screens, median, ms', ({ delays }) => percentile(delays, 0.5)),
    row('vote to other screens, 95th percentile, ms (at most 250)', ({ delays }) => percentile(delays, 0.95)),
    row('vote to other screens, longest, ms', ({ delays }) => percentile(delays, 1)),
    '',
  ].join('\n');
}
