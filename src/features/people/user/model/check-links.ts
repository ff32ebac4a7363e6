import { sql } from 'kysely';
import { runConcurrently } from '#base/run-concurrently.ts';
import { hostOf } from '../link-rules.ts';
import { fetchErrorIn } from '#platform/fetch/errors.ts';
import { scanTags } from '#platform/fetch/html-tags.ts';
import { readText, safeFetch } from '#platform/fetch/safe-fetch.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';

/** Largest page that is read, and longest wait for it. */
const LIMITS = { maxBytes: 2 * 1024 ** 2, timeoutMs: 10_000 };

/** Links looked at in one run, and at the same moment. */
const A_RUN = 60;
const AT_ONCE = 4;

const DAY = 86_400_000;
/** Days until a proven link is looked at again, and one that could not be reached or does not link back. */
const AGAIN = { proven: 7, unreached: 1, missing: [1, 2, 4, 8, 16, 30] } as const;
/** A proven page that cannot be reached so often in a row is no longer proven. */
const MOST_FAILURES = 3;

/** What was found at an address. */
export type Finding = 'back' | 'missing' | 'unreached';

interface DueLink {
  readonly id: number;
  readonly url: string;
  readonly failures: number;
  readonly isProven: boolean;
  /** The path of the profile or channel that it is on, or the whole address of a profile of another site. */
  readonly path: string;
}

/** Looks at the links whose time has come whether their pages link back. Answers how many it looked at. */
export async function checkDueLinks(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const due = await listDue(ctx);
  await runConcurrently(due, AT_ONCE, async (link) => {
    signal?.throwIfAborted();
    await settle(ctx, link, await lookAt(ctx, link, signal));
  });
  return due.length;
}

async function listDue({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<DueLink[]> {
  const rows = await db
    .selectFrom('profile_link')
    .leftJoin('account', 'account.id', 'profile_link.account_id')
    .leftJoin('channel', 'channel.id', 'profile_link.channel_id')
    .select(['profile_link.id', 'profile_link.url', 'failures', 'proven_at', 'username'])
    .leftJoin('remote_actor', 'remote_actor.account_id', 'account.id')
    .select(['channel.url as channel', 'remote_actor.page'])
    // People of other sites are looked at once somebody here follows them.
    .where((eb) =>
      eb.or([
        eb('account.host', 'is', null),
        eb.exists(eb.selectFrom('follow_user').whereRef('follow_user.account_id', '=', 'account.id')),
      ]),
    )
    .where('due_at', '<=', new Date(clock.now()))
    .orderBy('due_at')
    .limit(A_RUN)
    .execute();
  return rows.map(({ proven_at, username, channel, page, ...row }) => ({
    ...row,
    isProven: proven_at !== null,
    path: page ?? (channel === null ? profileOf(username) : href('channel', { channel })),
  }));
}

function profileOf(username: string | null): string {
  return href('user-profile', { username: username ?? '' });
}

/** Fetches the page, within bounds and never from a private address, and looks for a link to this site's. */
export async function lookAt(
  { fetchPolicy, config }: Pick<Ctx, 'fetchPolicy' | 'config'>,
  { url, path }: Pick<DueLink, 'url' | 'path'>,
  signal?: AbortSignal,
): Promise<Finding> {
  try {
    const answer = await safeFetch(url, { ...LIMITS, policy: fetchPolicy, signal });
    const isSafe = answer.url.startsWith('https:') || url.startsWith('http:');
    // Many sites lead on to any address that is asked for: that proves nothing of theirs.
    const isThere = hostOf(answer.url) === hostOf(url);
    const isPage = /html/i.test(String(answer.headers['content-type'] ?? ''));
    if (answer.status !== 200 || !isSafe || !isThere || !isPage) {
      answer.body.on('error', () => undefined).destroy();
      return answer.status >= 500 || answer.status === 429 ? 'unreached' : 'missing';
    }
    const address = path.startsWith('/') ? config.publicUrl + path : path;
    return hasLinkBack(await readText(answer), answer.url, address) ? 'back' : 'missing';
  } catch (error) {
    signal?.throwIfAborted();
    const known = fetchErrorIn(error);
    if (!known) throw error;
    return known.code === 'unreachable' || known.code === 'too_slow' ? 'unreached' : 'missing';
  }
}

/**
 * Whether a page has a link with rel=me to that address of this site; links in comments and scripts are none.
 * https://microformats.org/wiki/rel-me
 */
export function hasLinkBack(html: string, pageUrl: string, address: string): boolean {
  const wanted = keyOf(address, pageUrl);
  return scanTags(html, ['a', 'link']).some(({ attributes }) => {
    const isMe = /(^|\s)me(\s|$)/i.test(attributes.get('rel') ?? '');
    return isMe && keyOf(attributes.get('href') ?? '', pageUrl) === wanted;
  });
}

/** Equal for two addresses of the same page: hosts and names in any case, with or without a slash. */
function keyOf(address: string, base: string): string | null {
  const url = URL.parse(address.trim(), base);
  return url && `${url.origin}${url.pathname.replace(/\/$/, '')}`.toLowerCase();
}

async function settle(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  link: DueLink,
  found: Finding,
): Promise<void> {
  const now = clock.now();
  const failures = found === 'back' ? 0 : link.failures + 1;
  const isKept = found === 'unreached' && link.isProven && failures < MOST_FAILURES;
  await db
    .updateTable('profile_link')
    .set({
      checked_at: new Date(now),
      failures,
      due_at: new Date(now + daysUntil(found, failures) * DAY),
      ...(found === 'back' && { proven_at: sql`coalesce(proven_at, ${new Date(now)})` }),
      ...(found !== 'back' && !isKept && { proven_at: null }),
    })
    .where('id', '=', link.id)
    .execute();
}

function daysUntil(found: Finding, failures: number): number {
  if (found === 'back') return AGAIN.proven;
  const rarer = AGAIN.missing[Math.min(failures, AGAIN.missing.length) - 1] ?? 1;
  return found === 'unreached' && failures < MOST_FAILURES ? AGAIN.unreached : rarer;
}
