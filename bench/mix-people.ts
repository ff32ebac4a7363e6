import { runText } from '#platform/db/db.ts';
import { type ServedSite, signUp } from './full-site.ts';
import type { LoadRequest } from './load.ts';
import { type Draw, KINDS, peopleOf, VIEW } from './mix-kinds.ts';

export const MEMBERS = 64;
/** What each member follows, and has voted on and watched. */
const OWN = { follows: 40, votes: 100, watched: 200 };
/** How many of the requests that anybody may send are a member's. */
export const SIGNED_IN = 0.4;
/** Views of robots are not counted. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** What a browser says that it can unpack, where the site has https or is this machine. */
const ENCODINGS = 'gzip, deflate, br, zstd';

const TURNS = Object.entries(KINDS).flatMap(([name, { share }]) => Array.from({ length: share }, () => name));
const READS = TURNS.filter((name) => !isWrite(name));
/** The kinds that write. */
export const WRITES = Object.keys(KINDS).filter(isWrite);

function isWrite(name: string): boolean {
  return KINDS[name]?.body !== undefined;
}

/** Who sends requests, and for what. */
export interface People {
  readonly videos: number;
  readonly draw: Draw;
  readonly tokens: readonly string[];
}

/** Signs the members up and gives each what it follows, likes and has watched. Answers their tokens. */
export async function makeMembers({ site, db }: ServedSite, videos: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let one = 0; one < MEMBERS; one += 1) tokens.push(await signUp(site.url, `reader${one}`));
  const video = (turn: string) => `1 + 10 * ((${turn}) % ${videos / 10})`;
  const members = (count: number) =>
    `from generate_series(1, ${count}) n, account where username_key like 'reader%' on conflict do nothing`;
  const steps = [
    // What new accounts write is looked at more closely.
    `update account set created_at = created_at - interval '1 year' where username_key like 'reader%'`,
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

/** A kind, as often as its share says, and whether a member sends it. */
export function chooseKind(): [string, boolean] {
  const name = oneOf(TURNS);
  const isMembers = isWrite(name) && name !== VIEW;
  return [name, isMembers || Math.random() < SIGNED_IN];
}

/** The same among those that only read. */
export function chooseRead(): [string, boolean] {
  return [oneOf(READS), Math.random() < SIGNED_IN];
}

function oneOf(names: readonly string[]): string {
  return names[Math.floor(Math.random() * names.length)] as string;
}

/** A request of this kind, by one of the members or by a visitor from another address each time. */
export function request({ videos, draw, tokens }: People, name: string, isMember: boolean): LoadRequest {
  const { path, body } = KINDS[name] as (typeof KINDS)[string];
  const token = tokens[Math.floor(Math.random() * tokens.length)];
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.');
  const headers = {
    'user-agent': BROWSER,
    'accept-encoding': ENCODINGS,
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
