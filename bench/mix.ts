import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runText } from '#platform/db/db.ts';
import { countStatements, type ServedSite, signUp, withFullSite } from './full-site.ts';
import { load, loadBare, loadKinds, type LoadRequest } from './load.ts';
import { type Draw, DRAWS, KINDS, peopleOf, VIEW } from './mix-kinds.ts';
import { type MeasuredMix, type MixRow, reportMix } from './mix-report.ts';
import { keepReport } from './report.ts';
import { cpuOf } from './site.ts';

const CLIENTS = 16;
const MEMBERS = 64;
/** What each member follows, and has voted on and watched. */
const OWN = { follows: 40, votes: 100, watched: 200 };
/** How many of the requests that anybody may send are a member's. */
const SIGNED_IN = 0.4;
/** Each kind by itself, after the mix: only so is its processor time known. */
const ALONE_SECONDS = 2;
const FLOOR_SECONDS = 2;
const QUICK = 200_000;
const FULL = 1_000_000;
/** Views of robots are not counted. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const TURNS = Object.entries(KINDS).flatMap(([name, { share }]) => Array.from({ length: share }, () => name));

/**
 * Measures one web process of a full site as many people use it: members with follows, votes and a history of
 * their own, and visitors from as many addresses as they send requests, read and write side by side. The web
 * process is started again before each row, so that it has kept nothing. `--minutes` is the length of a row,
 * `--million` measures the larger site as well, and `--videos` one of this size, of which nothing is written.
 */
export async function benchMix(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, strict: false });
  const minutes = Number(values['minutes'] ?? 1);
  const own = Number(values['videos'] ?? 0);
  const sizes = values['million'] ? [QUICK, FULL] : [own || QUICK];
  const measured: MeasuredMix[] = [];
  for (const videos of sizes) measured.push(...(await measureSite(videos, minutes)));
  const how = { minutes, clients: CLIENTS, members: MEMBERS, signedIn: SIGNED_IN };
  const text = reportMix(measured, how);
  if (own) console.log(text);
  else await keepReport('mix', text);
}

function measureSite(videos: number, minutes: number): Promise<MeasuredMix[]> {
  const size = { videos, people: peopleOf(videos), votes: 10 * videos };
  return withFullSite(size, { TRUST_PROXY: 'loopback' }, (served) =>
    measureDraws(served, videos, minutes * 60),
  );
}

async function measureDraws(served: ServedSite, videos: number, seconds: number): Promise<MeasuredMix[]> {
  const tokens = await makeMembers(served, videos);
  const measured: MeasuredMix[] = [];
  for (const [name, draw] of Object.entries(DRAWS)) {
    await served.restart();
    measured.push({ videos, draw: name, ...(await measureDraw(served, { videos, draw, tokens }, seconds)) });
  }
  return measured;
}

/** Signs the members up and gives each what it follows, likes and has watched. Answers their tokens. */
async function makeMembers({ site, db }: ServedSite, videos: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let one = 0; one < MEMBERS; one += 1) tokens.push(await signUp(site.url, `reader${one}`));
  const video = (turn: string) => `1 + 10 * ((${turn}) % ${videos / 10})`;
  const members = (count: number) =>
    `from generate_series(1, ${count}) n, account where username_key like 'reader%' on conflict do nothing`;
  const steps = [
    `insert into follow_user (follower_id, account_id)
      select id, 1 + (id * 37 + n * 101) % ${peopleOf(videos)} ${members(OWN.follows)}`,
    `insert into vote (video_id, account_id, value, weight)
      select ${video('id * 7919 + n * 104729')}, id, 1, 100 ${members(OWN.votes)}`,
    `insert into watch_history (account_id, video_id, watched_at)
      select id, ${video('id * 104729 + n * 7919')}, now() - n * interval '1 hour' ${members(OWN.watched)}`,
  ];
  for (const step of steps) await runText(db, step);
  return tokens;
}

/** Who sends requests, and which. */
interface People {
  readonly videos: number;
  readonly draw: Draw;
  readonly tokens: readonly string[];
}

async function measureDraw(
  served: ServedSite,
  people: People,
  seconds: number,
): Promise<Omit<MeasuredMix, 'videos' | 'draw'>> {
  const { url, resident } = served.site;
  const atStart = (await resident()).now;
  const countCosts = await costsFrom(served);
  const half = new Promise((resolve) => setTimeout(resolve, seconds * 500)).then(resident);
  const { all, kinds } = await loadKinds(url, seconds, CLIENTS, () => request(people, ...chooseKind()));
  const { now: atEnd, most } = await resident();
  const total = { ...all, ...(await countCosts(all.requests)) };
  const rows: MixRow[] = [];
  for (const [title, mixed] of kinds) {
    const [name, isMember] = [title.replace(/, [^,]*$/, ''), title.endsWith(', member')];
    const alone = await load(url, ALONE_SECONDS, CLIENTS, () => request(people, name, isMember));
    rows.push({ title, mixed, alone: { ...alone, ...(await countCosts(alone.requests)) } });
  }
  const memory = { atStart, atHalf: (await half).now, atEnd, most };
  return { total, rows, memory, floors: await measureFloors(url) };
}

/**
 * What has been spent on each of so many requests since the last look: processor time of the web process and
 * of the database with all its processes, ms, and statements.
 */
async function costsFrom({ site, db }: ServedSite) {
  const { rows } = await runText(db, "select current_setting('data_directory') as folder");
  const { folder } = rows[0] as { folder: string };
  const postmaster = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10);
  const counted = await countStatements(db);
  let [web, database] = [await site.cpuSeconds(), await cpuOf(postmaster)];
  return async (requests: number) => {
    const statements = (await counted()) / requests;
    const [webBefore, databaseBefore] = [web, database];
    [web, database] = [await site.cpuSeconds(), await cpuOf(postmaster)];
    const ofOne = (spent: number) => (spent * 1000) / requests;
    return { webMs: ofOne(web - webBefore), databaseMs: ofOne(database - databaseBefore), statements };
  };
}

/** A kind, as often as its share says, and whether a member sends it. */
function chooseKind(): [string, boolean] {
  const name = TURNS[Math.floor(Math.random() * TURNS.length)] as string;
  const isMembers = KINDS[name]?.body !== undefined && name !== VIEW;
  return [name, isMembers || Math.random() < SIGNED_IN];
}

function request({ videos, draw, tokens }: People, name: string, isMember: boolean): LoadRequest {
  const { path, body } = KINDS[name] as (typeof KINDS)[string];
  const token = tokens[Math.floor(Math.random() * tokens.length)];
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.');
  const headers = {
    'user-agent': BROWSER,
    'x-forwarded-for': `10.${address}`,
    ...(isMember && (body ? { authorization: `Bearer ${token}` } : { cookie: `session=${token}` })),
    ...(body && { 'content-type': 'application/json' }),
  };
  const kind = `${name}, ${isMember ? 'member' : 'visitor'}`;
  if (!body) return { kind, path: path(draw, videos), headers };
  return {
    kind,
    method: 'POST',
    path: path(draw, videos),
    headers,
    body: JSON.stringify(body(draw, videos)),
  };
}

/** Requests a second of a bare server with a static answer, and of the site with its kept hot list. */
async function measureFloors(url: string): Promise<MeasuredMix['floors']> {
  const bare = await loadBare(FLOOR_SECONDS, CLIENTS);
  const kept = await load(url, FLOOR_SECONDS, CLIENTS, () => ({ path: '/api/videos/hot?limit=24' }));
  return { bare: bare.perSecond, kept: kept.perSecond };
}
