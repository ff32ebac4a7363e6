import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isListed } from '#features/videos/video/model/visible.ts';
import { isTaken, NotTaken, post } from '#platform/fetch/post-signed.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri, SITE, videoUri } from '../addresses.ts';
import { COUNTED_AT_ONCE, presentCounts, type VideoCounts } from '../counts.ts';
import { federates } from '../rules.ts';
import { headersFor, isAway, noteOutcome } from './deliver.ts';
import { isForeignAddress } from './fetch-document.ts';
import { mayExchange } from './hosts.ts';
import { readKeys } from './keys.ts';

/** `at` is when they were read, by the clock of the database, which marks them as well. */
type DueCounts = VideoCounts & { readonly id: number; readonly at: Date };

/**
 * Tells a host what is counted now of the videos that it is to be told of, signed by this site. Nothing is
 * kept for a host that does not answer but which videos these are: once it is back, it is told what is so
 * then. @throws NotTaken
 */
export async function deliverCounts(
  ctx: Ctx,
  { host }: { readonly host: string },
  signal: AbortSignal,
): Promise<void> {
  const inbox = await inboxOf(ctx, host);
  if (!inbox || !federates(ctx) || !isForeignAddress(ctx, inbox) || !(await mayExchange(ctx, host))) return;
  if (await isAway(ctx, host)) throw new NotTaken({ status: null, failure: 'away' });
  const { publicUrl } = ctx.config;
  const keys = await readKeys(ctx, SITE);
  for (;;) {
    signal.throwIfAborted();
    const counted = new Date(ctx.clock.now());
    const due = await readDue(ctx, host);
    if (due.length === 0) return;
    const site = { uri: actorUri(ctx.config, SITE), id: `${publicUrl}/ap/activities/${randomUUID()}` };
    const videos = due.map(({ id, at: _at, ...counts }) => ({ ...counts, uri: videoUri(ctx.config, id) }));
    const body = Buffer.from(JSON.stringify(presentCounts(site, videos, counted)));
    const headers = headersFor(ctx, SITE, keys, new URL(inbox), body);
    const outcome = await post(ctx, { url: inbox, body, headers, signal, follows: false });
    await noteOutcome(ctx, host, outcome);
    if (!isTaken(outcome.status)) throw new NotTaken(outcome);
    await clear(ctx, host, due);
  }
}

/** The inbox that a host's people share, or any of them. */
async function inboxOf({ db }: Pick<Ctx, 'db'>, host: string): Promise<string | null> {
  const row = await db
    .selectFrom('remote_actor')
    .select(({ fn }) => fn.coalesce('shared_inbox', 'inbox').as('inbox'))
    .where('host', '=', host)
    .where('gone_at', 'is', null)
    .orderBy(sql`shared_inbox is null`)
    .limit(1)
    .executeTakeFirst();
  return row?.inbox ?? null;
}

async function readDue({ db }: Pick<Ctx, 'db'>, host: string): Promise<readonly DueCounts[]> {
  const { rows } = await sql<DueCounts>`
    select video.id, now.score, now.likes_count as likes, now.view_count as views,
      now.comment_count as comments, statement_timestamp() as at
    from federation_reader as reader join video on video.id = reader.video_id
      join account on account.id = video.account_id join video_counter as now on now.video_id = video.id
    where reader.host = ${host} and reader.due_at is not null and ${isListed()}
      and account.state = 'active'
    order by reader.due_at limit ${COUNTED_AT_ONCE}`.execute(db);
  return rows;
}

/** What was marked again since it was read is told again. */
async function clear({ db }: Pick<Ctx, 'db'>, host: string, due: readonly DueCounts[]): Promise<void> {
  await db
    .updateTable('federation_reader')
    .set({ due_at: null })
    .where('host', '=', host)
    .where(
      'video_id',
      'in',
      due.map(({ id }) => id),
    )
    .where('due_at', '<=', due[0]?.at ?? null)
    .execute();
}
