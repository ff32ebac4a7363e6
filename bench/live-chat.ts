import { setTimeout as pause } from 'node:timers/promises';
import { type Db, runText } from '#platform/db/db.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { signUp, type ServedSite, withFullSite } from './full-site.ts';
import { goOnAir, type OnAir, sentClip } from './live.ts';
import { openGuest, openMember } from './live-chat-pages.ts';
import { percentile } from './push-screens.ts';
import { keepReport, tableRow, writtenBy } from './report.ts';
import { cpuOf, ownCpuOf } from './site.ts';

/** Messages a second that people write, each of them seldom. */
const RATES = [50, 100, 200];
const SPEAKERS = 100;
/** Open pages of each kind: of people who are pushed what is said, and of guests who wait for it. */
const PAGES = 50;
const SECONDS = 10;
/** What was accepted is on all pages by then, ms. */
const SETTLED_MS = 3_000;

interface ChatFigures {
  readonly rate: number;
  readonly sent: number;
  readonly refused: number;
  readonly lost: number;
  readonly stored: readonly number[];
  readonly seen: readonly number[];
  /** Processor seconds of the web process and of the database. */
  readonly web: number;
  readonly database: number;
}

/** Measures what the chat of a broadcast takes. Writes the table to docs/benchmarks. */
export async function benchChat(): Promise<void> {
  const port = await freePort();
  const size = { videos: 100, people: 100, votes: 100 };
  await withFullSite(
    size,
    { LIVE_PORT: String(port), TRUST_PROXY: 'loopback' },
    async (served) => {
      await runText(served.db, `insert into setting (name, value) values ('live', '"everyone"')`);
      await served.restart();
      const live = await goOnAir(served, port, await sentClip(240));
      const figures = await measureChat(served, live);
      await live.stop();
      await keepReport('chat', report(figures));
    },
    'start',
  );
}

/** Has many people write into the chat of a broadcast, ever faster, before pages that are open on it. */
async function measureChat({ site, db }: ServedSite, live: OnAir): Promise<ChatFigures[]> {
  const tokens: string[] = [];
  for (let at = 0; at < SPEAKERS; at += 1) tokens.push(await signUp(site.url, `speaker${at}`));
  await runText(db, `update account set created_at = now() - interval '90 days'`);
  const chat = `${site.url}${live.folder.slice(0, live.folder.lastIndexOf('/'))}/chat.json`;
  const pages = [
    ...(await Promise.all(tokens.slice(0, PAGES).map((token) => openMember(site.url, token, live.video)))),
    ...Array.from({ length: PAGES }, (_item, at) => openGuest(chat, at)),
  ];
  await pause(SETTLED_MS);
  const postmaster = await pidOfDatabase(db);
  const figures: ChatFigures[] = [];
  for (const rate of RATES) {
    const before = [await ownCpuOf(site.pid), await cpuOf(postmaster)] as const;
    const stored = new Map<string, { began: number; ms: number }>();
    let refused = 0;
    const say = async (count: number) => {
      const began = performance.now();
      const id = await write(site.url, tokens[count % SPEAKERS]!, count, live.video);
      if (id === null) refused += 1;
      else stored.set(id, { began, ms: performance.now() - began });
    };
    const sent = rate * SECONDS;
    const all: Promise<void>[] = [];
    const start = performance.now();
    for (let count = 0; count < sent; count += 1) {
      await pause(Math.max(0, start + (count * 1_000) / rate - performance.now()));
      all.push(say(count));
    }
    await Promise.all(all);
    await pause(SETTLED_MS);
    const cpu = [(await ownCpuOf(site.pid)) - before[0], (await cpuOf(postmaster)) - before[1]] as const;
    const seen = [...stored].flatMap(([id, { began }]) =>
      pages.map((page) => (page.seen.get(id) ?? NaN) - began),
    );
    figures.push({
      ...{ rate, sent, refused, lost: seen.filter(Number.isNaN).length, web: cpu[0], database: cpu[1] },
      stored: [...stored.values()].map(({ ms }) => ms),
      seen: seen.filter((ms) => !Number.isNaN(ms)),
    });
  }
  for (const page of pages) page.close();
  return figures;
}

async function pidOfDatabase(db: Db): Promise<number> {
  const { rows } = await runText(db, `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`);
  return Number((rows[0] as { pid: string }).pid);
}

/** Writes a message as somebody of a network of their own. Answers its number, or null if it is refused. */
async function write(url: string, token: string, count: number, video: number): Promise<string | null> {
  const answer = await fetch(`${url}/api/comment/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${count % SPEAKERS}.1`,
    },
    body: JSON.stringify({ video, body: `What a picture that is! I have said so ${count} times` }),
  });
  const { comment, ...rest } = (await answer.json()) as { comment?: { comment_id: string }; code?: string };
  if (!comment && rest.code !== 'unavailable') console.error(rest);
  return comment?.comment_id ?? null;
}

function report(figures: readonly ChatFigures[]): string {
  const row = ({ rate, sent, refused, lost, stored, seen, web, database }: ChatFigures) =>
    tableRow(
      String(rate),
      String(refused),
      ...[stored, seen].flatMap((times) => [0.5, 0.95].map((share) => percentile(times, share).toFixed(0))),
      ((lost / (sent - refused) / PAGES / 2) * 100).toFixed(1),
      ...[web, database].map((seconds) => ((seconds / sent) * 1_000).toFixed(1)),
    );
  return [
    '# Chat',
    '',
    `${writtenBy('chat')} One web process with its database, and a broadcast that is on air.`,
    '',
    `${SPEAKERS} people, each from a network of their own, write into the chat of a broadcast for ${SECONDS} s at each rate, whether what`,
    'they wrote before was answered or not. A message is stored once the site has answered that it is, which',
    `it does when it is on the disk. It is seen when one of ${PAGES} members' and ${PAGES} guests' pages has it, counted from when it`,
    'was sent; members are pushed what was said every 400 ms, guests have it within a second. Of more than a',
    'hundred messages a second pages are told the newest 150, which is what they keep; the rest is in the',
    'column of what they were not told. Processor time is that of all the web process does, pushing',
    'included, and of the whole database, divided by the messages.',
    '',
    tableRow(
      'messages/s',
      'refused',
      'stored, median, ms',
      '95 %, ms',
      'seen, median, ms',
      '95 %, ms',
      'not told, %',
      'web, ms a message',
      'database, ms a message',
    ),
    '|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...figures.map(row),
    '',
  ].join('\n');
}
