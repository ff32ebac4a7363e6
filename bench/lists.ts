import { measureFloor, measureStatements, ROWS } from './floors.ts';
import { countStatements, type ServedSite, type Tokens, withFullSite } from './full-site.ts';
import { type ListRow, type MeasuredLists, report, reportGrowth } from './lists-report.ts';
import { load } from './load.ts';
import { keepReport } from './report.ts';

const CLIENTS = 16;
const SECONDS = 1;
/** Each row is measured so often, minutes apart, and the least disturbed time counts: machines are shared. */
const ROUNDS = 3;
const WARM_SECONDS = 0.5;
const QUICK = 200_000;
const FULL = 1_000_000;
/** Videos that are at home on other sites. */
const ELSEWHERE = 50_000;
/** A video. */
const VOTES = 10;
/** Words that one generated video in 500 has, from w100 on; no other begins with one of them. */
const WORDS = 400;

/**
 * What is measured: its name and its address, of a call or of a page. `{after}` is a marker far down,
 * `{word}` another word each time, of those that generated videos have.
 */
const LISTS: readonly (readonly [string, string])[] = [
  ['hot', '/api/videos/hot?limit=24'],
  ['hot, 100', '/api/videos/hot?limit=100'],
  ['frontpage', '/api/videos/hot/frontpage?limit=24'],
  ['new', '/api/videos/new?limit=24'],
  ['new, behind 5,000 by its marker', '/api/videos/new?limit=24&after={after}'],
  ['new, from 5,000 by number', '/api/videos/new?limit=24&offset=5000'],
  ['featured', '/api/videos/featured?limit=24'],
  ['following', '/api/videos/following?limit=24'],
  ['trending', '/api/videos/trending?limit=24'],
  ['a tag, hot', '/api/tag/t7/hot?limit=24'],
  ['a channel, top', '/api/channel/gaming/top?limit=24'],
  ['videos of a person', '/api/user/p9/videos?limit=24'],
  ['search', '/api/videos/search?query=w7&limit=24'],
  ['search, another word each time', '/api/videos/search?query={word}&limit=24'],
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

/**
 * Measures every list and kind of page of a full site with one web process, for a visitor, a member who
 * follows 60 people, and a moderator; beside a server that answers the same bytes from memory, and one that
 * reads one indexed page of as many rows by one prepared statement and writes the same JSON. Writes the table
 * to docs/benchmarks. `--full` measures a site of a million videos as well, and `--elsewhere` one of as
 * many of which a quarter is at home on other sites, and how much more that costs.
 */
export async function benchLists(args: readonly string[]): Promise<void> {
  const how = { clients: CLIENTS, seconds: SECONDS, rounds: ROUNDS };
  const quick = await measureSite(QUICK);
  await keepReport('lists', report({ ...how, quick }));
  // Files of their own: measuring the smaller site alone keeps them.
  if (args.includes('--full'))
    await keepReport('lists-million', reportGrowth({ ...how, quick, other: await measureSite(FULL) }));
  if (args.includes('--elsewhere')) {
    const other = await measureSite(QUICK, ELSEWHERE);
    await keepReport('lists-elsewhere', reportGrowth({ ...how, quick, other }));
  }
}

function measureSite(videos: number, elsewhere = 0): Promise<MeasuredLists> {
  const size = { videos, people: 2_000, votes: VOTES * videos, elsewhere };
  return withFullSite(size, {}, async (served) => {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(served, round === 0));
    return { videos, elsewhere, ...leastDisturbed(rounds) };
  });
}

type Round = Omit<MeasuredLists, 'videos' | 'elsewhere'>;

/** The first round warms up and counts statements, which are the same in each. */
async function measureRound(served: ServedSite, isFirst: boolean): Promise<Round> {
  const statementFloors = await measureStatements(served, CLIENTS);
  const rows: ListRow[] = [];
  const after = await markerBehind(served.site.url, 5_000);
  const counter = isFirst ? await countStatements(served.db) : null;
  for (const who of ['visitor', 'member', 'moderator'] as const) {
    for (const [name, path] of LISTS)
      rows.push(
        await measure(served, counter, { name, isPage: false, who, path: path.replace('{after}', after) }),
      );
    for (const [name, path] of PAGES)
      rows.push(await measure(served, counter, { name, isPage: true, who, path }));
  }
  return { statementFloors, rows };
}

/** The fastest of each row, and of each floor: what else runs on a machine only ever slows down. */
function leastDisturbed(rounds: readonly Round[]): Round {
  const best = (figures: readonly number[]) => Math.max(...figures);
  const floors = ROWS.map((count) => {
    const each = rounds.map(({ statementFloors }) => statementFloors.get(count) ?? 0);
    return [count, best(each)] as const;
  });
  const rows = (rounds[0]?.rows ?? []).map((_item, at) => {
    const times = rounds.flatMap(({ rows: [...all] }) => all[at] ?? []);
    const memoryFloor = best(times.map((row) => row.memoryFloor));
    const [fastest] = times.toSorted((one, other) => other.perSecond - one.perSecond);
    return { ...(fastest as ListRow), statements: times[0]?.statements ?? 0, memoryFloor };
  });
  return { statementFloors: new Map(floors), rows };
}

/** The marker that leads behind so many of the newest videos. */
async function markerBehind(url: string, count: number): Promise<string> {
  const answer = await fetch(`${url}/api/videos/new?limit=24&offset=${count - 24}`);
  const { page } = (await answer.json()) as { page: { next: string } };
  return encodeURIComponent(page.next);
}

interface ListRequest {
  readonly name: string;
  readonly isPage: boolean;
  readonly who: keyof Tokens;
  readonly path: string;
}

async function measure(
  { site, tokens }: ServedSite,
  countSince: (() => Promise<number>) | null,
  { name, isPage, who, path }: ListRequest,
): Promise<ListRow> {
  const token = tokens[who];
  // Pages know a session by its cookie, calls by any of them.
  const headers: Record<string, string> = token ? { cookie: `session=${token}` } : {};
  const ask = (client: number, count: number) => ({ path: withWord(path, client, count), headers });
  const answer = await fetch(site.url + withWord(path, 0, 0), { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const warm = countSince && (await load(site.url, WARM_SECONDS, CLIENTS, ask));
  const before = await site.cpuSeconds();
  const result = await load(site.url, SECONDS, CLIENTS, ask);
  const cpu = (await site.cpuSeconds()) - before;
  const type = answer.headers.get('content-type') ?? '';
  return {
    ...result,
    name,
    isPage,
    isVaried: path.includes('{word}'),
    who,
    bytes: body.length,
    statements: warm ? (await countSince()) / (1 + warm.requests + result.requests) : 0,
    cpuMs: (cpu * 1000) / result.requests,
    rows: path.includes('limit=100') ? 100 : 24,
    memoryFloor: await measureFloor(CLIENTS, (_request, reply) =>
      reply.setHeader('content-type', type).end(body),
    ),
  };
}

/** Another whole word for each request of each client. */
function withWord(path: string, client: number, count: number): string {
  return path.replace('{word}', `w${100 + ((client * 31 + count) % WORDS)}`);
}
