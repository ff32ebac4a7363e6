import { hostName } from '#base/lasting-address.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { AppError } from '#platform/errors/errors.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { ListedHost, Standing } from '../host-rules.ts';
import { hostOf } from '../addresses.ts';
import { SEVER } from './sever.ts';

/** Filters of the list of hosts. */
export const HOST_FILTERS = ['all', 'limited', 'blocked', 'allowed', 'away'] as const;
export type HostFilter = (typeof HOST_FILTERS)[number];

/** A host as it is listed. Times in ms since 1970. */
export interface SeenHost extends ListedHost {
  readonly seen: number;
  /** Since when it has not taken anything; null while it does. */
  readonly awaySince: number | null;
  /** People of it who are known here, and how many of them follow somebody here. */
  readonly people: number;
  readonly followers: number;
  /** What of it is stored here. */
  readonly videos: number;
  readonly comments: number;
}

/** A page of the hosts that are known, by name, and their total. */
export async function listHosts(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  { text, filter, ...page }: ListPage & { readonly text: string; readonly filter: HostFilter },
) {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const all = db
    .selectFrom('remote_host')
    .$if(text !== '', (q) => q.where('name', 'like', part))
    .$if(filter === 'away', (q) => q.where('failing_since', 'is not', null))
    .$if(filter !== 'all' && filter !== 'away', (q) => q.where('standing', '=', filter));
  const rows = all.select((eb) => [
    ...(['name', 'standing', 'note', 'last_seen_at as seen', 'failing_since as awaySince'] as const),
    eb
      .selectFrom('remote_actor')
      .whereRef('remote_actor.host', '=', 'remote_host.name')
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .as('people'),
    eb
      .selectFrom('remote_actor')
      .innerJoin('remote_follow', 'remote_follow.follower_id', 'remote_actor.account_id')
      .whereRef('remote_actor.host', '=', 'remote_host.name')
      .select(({ fn }) => fn.count<number>('follower_id').distinct().as('followers'))
      .as('followers'),
    eb
      .selectFrom('remote_object')
      .whereRef('remote_object.host', '=', 'remote_host.name')
      .select(({ fn }) => fn.count<number>('video_id').as('videos'))
      .as('videos'),
    eb
      .selectFrom('remote_object')
      .whereRef('remote_object.host', '=', 'remote_host.name')
      .select(({ fn }) => fn.count<number>('comment_id').as('comments'))
      .as('comments'),
  ]);
  const [found, total] = await Promise.all([
    readPage(siteKey, `hosts ${filter}`, rows, sortBy(['remote_host.name', 'asc']), page),
    countRows(all),
  ]);
  const hosts = found.rows.map(
    ({ name: host, standing, note, seen, awaySince, ...counts }): SeenHost => ({
      ...{ host, standing: standing as Standing, note, seen: seen.getTime() },
      awaySince: awaySince?.getTime() ?? null,
      ...{ people: counts.people ?? 0, followers: counts.followers ?? 0 },
      ...{ videos: counts.videos ?? 0, comments: counts.comments ?? 0 },
    }),
  );
  return { hosts, total, next: found.next, prev: found.prev };
}

/** All hosts that this site stands to in another way than to most. */
export async function listStandings({ db }: Pick<Ctx, 'db'>): Promise<ListedHost[]> {
  const rows = await db
    .selectFrom('remote_host')
    .select(['name as host', 'standing', 'note'])
    .where('standing', '!=', 'open')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, standing: row.standing as Standing }));
}

/**
 * Changes how the site stands to hosts, known ones or not, and logs it. What follows from it for the
 * people there is done by a job. Answers how many of them stand otherwise than before.
 * @throws AppError `invalid_param` for the site's own host
 */
export async function setStandings(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'jobs'>,
  actorId: number,
  hosts: readonly ListedHost[],
): Promise<number> {
  if (hosts.some(({ host }) => host === hostOf(ctx.config)))
    throw new AppError('invalid_param', undefined, { param: 'host' });
  return ctx.db.transaction().execute(async (trx) => {
    let changed = 0;
    for (const one of hosts) changed += Number(await setStanding(trx, ctx, actorId, one));
    if (changed > 0) await ctx.jobs.send(SEVER, { actorId }, { trx });
    return changed;
  });
}

async function setStanding(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  actorId: number,
  { host: name, standing, note }: ListedHost,
): Promise<boolean> {
  const before = await trx
    .selectFrom('remote_host')
    .select(['standing', 'note'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if ((before?.standing ?? 'open') === standing && (before?.note ?? '') === note) return false;
  const now = new Date(clock.now());
  await trx
    .insertInto('remote_host')
    .values({ name, standing, note, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ standing, note }))
    .execute();
  await recordAudit(trx, {
    ...{
      actorId,
      action: 'host-changed',
      objectType: 'setting',
      objectId: null,
      ownerId: null,
      reason: note,
    },
    ...{ before: { host: name, standing: before?.standing ?? 'open' }, after: { host: name, standing } },
  });
  return true;
}

/** The host of a typed name. @throws AppError `invalid_param` if it is none */
export function openHost(typed: string): string {
  const host = hostName(typed);
  if (host === null) throw new AppError('invalid_param', undefined, { param: 'host' });
  return host;
}
