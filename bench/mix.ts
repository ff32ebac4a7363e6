import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { request as send } from 'undici';
import { costsFrom } from './costs.ts';
import { measureFloor, measureStatements } from './floors.ts';
import { type ServedSite, withFullSite } from './full-site.ts';
import { load, loadKinds, type LoadRequest, type LoadResult } from './load.ts';
import { DRAWS, peopleOf } from './mix-kinds.ts';
import {
  chooseKind,
  chooseRead,
  makeMembers,
  MEMBERS,
  type People,
  request,
  SIGNED_IN,
  WRITES,
} from './mix-people.ts';
import { type MeasuredMix, type MixRow, reportMix } from './mix-report.ts';
import { keepReport } from './report.ts';

const CLIENTS = 16;
/** Each kind by itself, after the mix: only so is its processor time known. */
const ALONE_SECONDS = 2;
/**
 * While these read, each looking at an answer for a while, others write, one of each kind at a time. People
 * look longer than either: 100 of them are a page every few seconds, and the shorter one is a site of 500.
 */
const READERS = 100;
const LOOKING_MS = [1_000, 5_000];
const WRITING_MS = 100;
const WRITING_SECONDS = 60;
const QUICK = 200_000;
const FULL = 1_000_000;
const ELSEWHERE = 0.25;

/**
 * Measures one web process of a full site as many people use it: members with follows, votes and a history of
 * their own, and visitors from as many addresses as they send requests, read and write side by side. The web
 * process is started again before each row, so that it has kept nothing. Then each kind by itself, beside the
 * floors of `lists`, and how long a write takes while a hundred people read. `--minutes` is the length of a
 * row, `--million` measures the larger site as well, `--videos` one of this size and `--elsewhere` one of
 * which a quarter is at home on other sites; nothing is kept of these two. `--sites` is a folder in which
 * each site is kept for the next time.
 */
export async function benchMix(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args, strict: false });
  const minutes = Number(values['minutes'] ?? 1);
  const own = Number(values['videos'] ?? 0);
  const sizes = values['million'] ? [QUICK, FULL] : [own || QUICK];
  const measured: MeasuredMix[] = [];
  const share = values['elsewhere'] ? ELSEWHERE : 0;
  for (const videos of sizes) {
    const keptIn = values['sites'] ? join(String(values['sites']), String(videos)) : undefined;
    measured.push(...(await measureSite(videos, minutes, share * videos, keptIn)));
  }
  const how = { minutes, clients: CLIENTS, members: MEMBERS, signedIn: SIGNED_IN, readers: READERS };
  const text = reportMix(measured, how);
  if (own || share) console.log(text);
  else await keepReport('mix', text);
}

function measureSite(
  videos: number,
  minutes: number,
  elsewhere: number,
  keptIn?: string,
): Promise<MeasuredMix[]> {
  const size = { videos, people: peopleOf(videos), votes: 10 * videos, elsewhere };
  const measure = (served: ServedSite) => measureDraws(served, videos, minutes * 60);
  return withFullSite(size, { TRUST_PROXY: 'loopback' }, measure, 'web', keptIn);
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

async function measureDraw(
  served: ServedSite,
  people: People,
  seconds: number,
): Promise<Omit<MeasuredMix, 'videos' | 'draw'>> {
  const { url, resident } = served.site;
  const atStart = (await resident()).now;
  const countCosts = await costsFrom(served);
  const [minute, half] = [60_000, seconds * 500].map((ms) => setTimeout(ms).then(resident));
  const { all, kinds } = await loadKinds(url, seconds, CLIENTS, () => request(people, ...chooseKind()));
  const { now: atEnd, most } = await resident();
  const total = { ...all, ...(await countCosts(all.requests)) };
  const rows: MixRow[] = [];
  for (const [title, mixed] of kinds) {
    const [name, isMember] = [title.replace(/, [^,]*$/, ''), title.endsWith(', member')];
    const ask = () => request(people, name, isMember);
    const alone = await load(url, ALONE_SECONDS, CLIENTS, ask);
    const costs = await countCosts(alone.requests);
    rows.push({ title, mixed, alone: { ...alone, ...costs }, memoryFloor: await floorOf(url, ask()) });
  }
  const memory = { atStart, atMinute: (await minute)?.now ?? 0, atHalf: (await half)?.now ?? 0, atEnd, most };
  return {
    total,
    rows,
    memory,
    writes: await measureWrites(url, people, Math.min(seconds, WRITING_SECONDS)),
    statementFloor: (await measureStatements(served, CLIENTS)).get(24) ?? 0,
  };
}

/** Requests a second of a bare server that has the answer to this request in memory, as it is sent. */
async function floorOf(url: string, { path, method, headers, body: sent }: LoadRequest): Promise<number> {
  const answer = await send(url + path, { method, headers, body: sent });
  const body = Buffer.from(await answer.body.arrayBuffer());
  return measureFloor(CLIENTS, (_request, reply) => reply.end(body));
}

/** How long each kind of write takes while people read, at each pace. */
async function measureWrites(url: string, people: People, seconds: number): Promise<MeasuredMix['writes']> {
  const paces: MeasuredMix['writes'][number][] = [];
  for (const lookingMs of LOOKING_MS) paces.push(await measurePace(url, people, seconds, lookingMs));
  return paces;
}

async function measurePace(url: string, people: People, seconds: number, lookingMs: number) {
  const written: [string, LoadResult][] = [];
  const reading = loadKinds(url, seconds, READERS, () => request(people, ...chooseRead()), lookingMs);
  await Promise.all(
    WRITES.map(async (name) => {
      written.push([
        name,
        await load(url, seconds, 1, () => request(people, name, true), { pauseMs: WRITING_MS }),
      ]);
    }),
  );
  return { lookingMs, reads: (await reading).all, written };
}
