import { sql } from 'kysely';
import { FIRST_LANGUAGE } from '#base/texts.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { MOST, type OwnerKind, readLinks, type WrittenLink } from '../link-rules.ts';

/** Queue of the job that looks for links back. */
export const CHECK_QUEUE = 'check-links';

/** A profile or a channel. */
export interface LinkOwner {
  readonly kind: OwnerKind;
  readonly id: number;
}

/** A link as everybody sees it. Times in ms since 1970. */
export interface ProfileLink extends WrittenLink {
  /** Since when its page is known to link back; null if it does not. */
  readonly provenAt: number | null;
  /** Null before the first look. */
  readonly checkedAt: number | null;
}

/** The column that says whose a row is. */
export function columnOf({ kind }: LinkOwner) {
  return kind === 'user' ? 'account_id' : 'channel_id';
}

/** The same, as a column of a statement that reads more than that. */
export function linksOf(kind: OwnerKind, id: number) {
  const column = sql.ref(columnOf({ kind, id }));
  return sql<ProfileLink[]>`(select coalesce(json_agg(json_build_object('label', label, 'url', url,
      'provenAt', floor(extract(epoch from proven_at) * 1000),
      'checkedAt', floor(extract(epoch from checked_at) * 1000)) order by position), '[]'::json)
    from profile_link where ${column} = ${id})`;
}

/** The links of a profile or channel in their order. */
export async function listLinks(db: Db, owner: LinkOwner): Promise<ProfileLink[]> {
  const rows = await db
    .selectFrom('profile_link')
    .select(['label', 'url', 'proven_at', 'checked_at'])
    .where(columnOf(owner), '=', owner.id)
    .orderBy('position')
    .execute();
  return rows.map(({ label, url, proven_at, checked_at }) => ({
    label,
    url,
    provenAt: proven_at?.getTime() ?? null,
    checkedAt: checked_at?.getTime() ?? null,
  }));
}

/**
 * Replaces the links. What is known about an address stays; a new one is looked at soon. @throws AppError
 * `invalid_param` that names the link at fault
 */
export async function saveLinks(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>,
  owner: LinkOwner,
  written: readonly WrittenLink[],
): Promise<void> {
  const { links, mistake } = readLinks(written, FIRST_LANGUAGE);
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
  await ctx.db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner);
    const known = await dropLinks(trx, owner);
    const now = new Date(ctx.clock.now());
    const rows = links.map(({ label, url }, position) => {
      const before = known.find((one) => one.url === url);
      const state = before ?? { proven_at: null, checked_at: null, due_at: now, failures: 0 };
      return { ...state, [columnOf(owner)]: owner.id, position, label, url };
    });
    if (rows.length > 0) await trx.insertInto('profile_link').values(rows).execute();
    if (rows.some(({ due_at }) => due_at === now)) await ctx.jobs.send(CHECK_QUEUE, {}, { trx });
  });
}

/** Stores the links of somebody of another site, as many of them as somebody here may have. */
export async function keepLinks(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>,
  owner: LinkOwner,
  said: readonly WrittenLink[],
): Promise<void> {
  const links = new Map<string, WrittenLink>();
  for (const { label, url } of said.slice(0, 20)) {
    const { links: read } = readLinks(
      [{ label: label.slice(0, MOST.label).toWellFormed(), url }],
      FIRST_LANGUAGE,
    );
    for (const link of read) if (links.size < MOST.links) links.set(link.url, link);
  }
  const present = await listLinks(ctx.db, owner);
  const textOf = (all: readonly WrittenLink[]) => JSON.stringify(all.map(({ label, url }) => [label, url]));
  const kept = [...links.values()];
  if (textOf(present) !== textOf(kept)) await saveLinks(ctx, owner, kept);
}

/** Whoever changes the links or pictures of the same owner at once waits here. */
export async function lockOwner(trx: Trx, { kind, id }: LinkOwner): Promise<void> {
  await trx
    .selectFrom(kind === 'user' ? 'account' : 'channel')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

function dropLinks(trx: Trx, owner: LinkOwner) {
  return trx
    .deleteFrom('profile_link')
    .where(columnOf(owner), '=', owner.id)
    .returning(['url', 'proven_at', 'checked_at', 'due_at', 'failures'])
    .execute();
}
