import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { type Db, runText } from '#platform/db/db.ts';
import { type ServedSite, serveFullSite, type Tokens } from './full-site.ts';
import { load, type LoadResult } from './load.ts';

const CLIENTS = 16;
const SECONDS = 2;
const WARM_SECONDS = 0.5;
/** PostgreSQL counts what a connection did at most once a second. */
const COUNTED_AFTER_MS = 1_300;
const RESULTS = 'docs/benchmarks/lists.md';

/** What is measured: its name and its address, of a call or of a page. */
const LISTS: readonly (readonly [string, string])[] = [
  ['hot', '/api/videos/hot?limit=24'],
  ['hot, 100', '/api/videos/hot?limit=100'],
  ['frontpage', '/api/videos/hot/frontpage?limit=24'],
  ['new', '/api/videos/new?limit=24'],
  ['new, from 5,000', '/api/videos/new?limit=24&offset=5000'],
  ['featured', '/api/videos/featured?limit=24'],
  ['following', '/api/videos/following?limit=24'],
  ['trending', '/api/videos/trending?limit=24'],
  ['a tag, hot', '/api/tag/t7/hot?limit=24'],
  ['a channel, top', '/api/channel/gaming/top?limit=24'],
  ['videos of a person', '/api/user/p9/videos?limit=24'],
  ['search', '/api/videos/search?query=w7&limit=24'],
];
const PAGES: readonly (readonly [string, string])[] = [
  ['home', '/'],
  ['new', '/new'],
  ['top', '/top'],
  ['following', '/following'],
  ['explore', '/explore'],
  ['a profile', '/u/p9'],
  ['a channel', '/c/gaming'],
  ['a tag', '/t/t7'],
  ['search', '/search?q=w7'],
  ['watch', '/2e631'],
];

interface Row extends LoadResult {
  readonly name: string;
  readonly who: keyof Tokens;
  readonly bytes: number;
  readonly statements: number;
  readonly cpuMs: number;
  readonly memoryFloor: number;
}

/**
 * Measures every list and kind of page of a full site with one web process, for a visitor, a member who
 * follows 60 people, and a moderator; beside a server that answers the same bytes from memory, and one that
 * reads one indexed page by one prepared statement. Writes the table to docs/benchmarks. `isFull` fills a
 * million videos.
 */
export async function benchLists(isFull: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-bench-'));
  const videos = isFull ? 1_000_000 : 200_000;
  try {
    const served = await serveFullSite(join(folder, 'data'), {
      videos,
      people: 2_000,
      votes: isFull ? 10_000_000 : 1_000_000,
    });
    const statementFloor = await measureStatement(served.db);
    const rows: Row[] = [];
    for (const who of ['visitor', 'member', 'moderator'] as const) {
      for (const [name, path] of LISTS) rows.push(await measure(served, `${name} (call)`, who, path));
      for (const [name, path] of PAGES) rows.push(await measure(served, name, who, path));
    }
    await served.stop();
    const text = report(videos, statementFloor, rows);
    console.log(text);
    await mkdir(dirname(RESULTS), { recursive: true });
    await writeFile(RESULTS, text);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(served: ServedSite, name: string, who: keyof Tokens, path: string): Promise<Row> {
  const { site, db, tokens } = served;
  const token = tokens[who];
  // Pages know a session by its cookie, calls by any of them.
  const headers: Record<string, string> = token ? { cookie: `session=${token}` } : {};
  const ask = () => ({ path, headers });
  const answer = await fetch(site.url + path, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await load(site.url, WARM_SECONDS, CLIENTS, ask);
  const before = await readCounters(served);
  const result = await load(site.url, SECONDS, CLIENTS, ask);
  const cpu = (await site.cpuSeconds()) - before.cpu;
  const statements = ((await countStatements(db)) - before.statements) / result.requests;
  const memoryFloor = await measureFloor((_, reply) =>
    reply.setHeader('content-type', answer.headers.get('content-type') ?? '').end(body),
  );
  return {
    ...result,
    name,
    who,
    bytes: body.length,
    statements,
    cpuMs: (cpu * 1000) / result.requests,
    memoryFloor,
  };
}

async function readCounters({ site, db }: ServedSite): Promise<{ cpu: number; statements: number }> {
  const statements = await countStatements(db);
  return { cpu: await site.cpuSeconds(), statements };
}

/** Statements outside of transactions count one each, as a read's do; those of this look are left in. */
async function countStatements(db: Db): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, COUNTED_AFTER_MS));
  const { rows } = await runText(
    db,
    'select xact_commit::int as count from pg_stat_database where datname = current_database()',
  );
  return (rows[0] as { count: number }).count;
}

/** Requests a second of a bare server with this answer. */
async function measureFloor(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { perSecond } = await load(url, 1, CLIENTS, () => ({ path: '/' }));
  server.closeAllConnections();
  server.close();
  return perSecond;
}

/**
 * Requests a second of a bare server that reads 24 videos by one prepared statement and writes them as JSON.
 */
async function measureStatement(db: Db): Promise<number> {
  const text = `select video.*, video_counter.* from video
    join video_counter on video_counter.video_id = video.id
    where state = 'success' and not private and moderated and not nsfw
    order by hot_score desc, id desc limit $1`;
  const read = async (): Promise<string> => {
    const { rows } = await runText(db, text, [24]);
    return JSON.stringify({ status: true, videos: rows });
  };
  return measureFloor(async (_, reply) =>
    reply.setHeader('content-type', 'application/json').end(await read()),
  );
}

function report(videos: number, statementFloor: number, rows: readonly Row[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`;
  return [
    '# Lists and pages of a full site',
    '',
    `Written by \`npm run bench -- lists\` at ${commit} on ${machine}: ${videos.toLocaleString('en')} videos, one web`,
    `process, ${CLIENTS} connections, ${SECONDS} s a row. One prepared statement and its JSON by a bare server:`,
    `${statementFloor.toFixed(0)} requests/s. "Of memory" compares with a bare server that answers the same bytes,`,
    '"of a statement" with that figure.',
    '',
    '| what | who | requests/s | p50 ms | p99 ms | statements | CPU ms | kB | of memory | of a statement |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map((row) => line(row, statementFloor)),
    '',
  ].join('\n');
}

function line(row: Row, statementFloor: number): string {
  const figures = [
    row.perSecond.toFixed(0),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.statements.toFixed(2),
    row.cpuMs.toFixed(2),
    (row.bytes / 1000).toFixed(1),
    (row.perSecond / row.memoryFloor).toFixed(3),
    (row.perSecond / statementFloor).toFixed(2),
  ];
  return `| ${row.name} | ${row.who} | ${figures.join(' | ')} |`;
}
