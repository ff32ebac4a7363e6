import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { Standing } from '../host-rules.ts';
import { federates } from '../rules.ts';
import { DELIVER } from './send.ts';

/** Queue of looks at which software a host is. */
export const LEARN_HOST = 'learn-remote-host';

/** How long a host is taken for what it said that it is, ms. */
const LEARNED_MS = 7 * 86_400_000;

/** @throws AppError `not_found` while the site does not take part in the fediverse */
export function requireFederation(ctx: Pick<Ctx, 'settings' | 'config'>): void {
  if (!federates(ctx)) throw new AppError('not_found');
}

/** A host and the domains above it, whose standing it shares: `a.b.example`, `b.example`, `example`. */
function domainsOf(host: string): string[] {
  const parts = host.slice(0, host.includes(':') ? host.lastIndexOf(':') : undefined).split('.');
  return [host, ...parts.map((_part, at) => parts.slice(at).join('.'))];
}

/** The standing of a host, or of the nearest domain above that has another than `open`. */
export async function standingOf({ db }: Pick<Ctx, 'db'>, host: string): Promise<Standing> {
  const names = [...new Set(domainsOf(host))];
  const rows = await db
    .selectFrom('remote_host')
    .select(['name', 'standing'])
    .where('name', 'in', names)
    .where('standing', '!=', 'open')
    .execute();
  const nearest = names.find((name) => rows.some((row) => row.name === name));
  return (rows.find(({ name }) => name === nearest)?.standing as Standing | undefined) ?? 'open';
}

/** Whether anything is exchanged with a host: by its standing, and whether the site lists those allowed. */
export async function mayExchange(ctx: Pick<Ctx, 'db' | 'settings'>, host: string): Promise<boolean> {
  const standing = await standingOf(ctx, host);
  return ctx.settings.current().federation === 'list' ? standing === 'allowed' : standing !== 'blocked';
}

/** Notes that a host was seen, so that rows can refer to it. */
export async function noteHost(db: Db, host: string, now: number): Promise<void> {
  const last_seen_at = new Date(now);
  await db
    .insertInto('remote_host')
    .values({ name: host, first_seen_at: last_seen_at, last_seen_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_seen_at }))
    .execute();
}

/** Orders that those of these hosts are asked what they are which have not said so lately. */
export async function learnHosts(
  { db, jobs, clock }: Pick<Ctx, 'db' | 'jobs' | 'clock'>,
  hosts: readonly string[],
): Promise<void> {
  if (hosts.length === 0) return;
  const before = new Date(clock.now() - LEARNED_MS);
  const unknown = await db
    .selectFrom('remote_host')
    .select('name')
    .where('name', 'in', hosts)
    .where((eb) => eb.or([eb('software_at', 'is', null), eb('software_at', '<', before)]))
    .execute();
  for (const { name: host } of unknown) await jobs.send(LEARN_HOST, { host }, { key: host, receiver: host });
}

/** A host answers, or asks: if it was away, it gets what it missed at once. */
export async function noteThere({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, host: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('remote_host')
    .set({ failing_since: null, retry_at: null })
    .where('name', '=', host)
    .where('failing_since', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await jobs.hurry(DELIVER, host);
}
