import { sql } from 'kysely';
import { PutOff } from '#platform/jobs/job.ts';
import { GONE, isTaken, NotTaken, post, type PostOutcome } from '#platform/fetch/post-signed.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri, type OwnActor } from '../addresses.ts';
import { withProof } from '../proof.ts';
import { ACTIVITY_JSON, federates } from '../rules.ts';
import { signedHeaders } from '../signatures.ts';
import { isForeignAddress } from './fetch-document.ts';
import { mayExchange, noteThere } from './hosts.ts';
import { type ActorKeys, openKeys, readKeys } from './keys.ts';
import type { ActivityOrder } from './send.ts';

type PrivateKeys = Pick<ActorKeys, 'privateKey' | 'proofPrivateKey'>;

/** How long nothing is sent to a host that does not answer, or asks for that: at least and at most, ms. */
const [SHORTEST, LONGEST] = [60_000, 6 * 3_600_000];

/** Answers with which a receiver says that it will never take this: all refusals but those that pass. */
const PASSING = new Set([401, 403, 404, 408, 425, 429]);

/**
 * Delivers an activity, signed anew with each try. Nothing is sent to a host that has not answered for a
 * while, until it is asked again. @throws NotTaken so that it is tried again; PutOff while the host is away
 */
export async function deliverActivity(
  ctx: Ctx,
  { activityId, inbox }: ActivityOrder,
  signal: AbortSignal,
): Promise<void> {
  const activity = await ctx.db
    .selectFrom('federation_activity')
    .select(['body', 'account_id as accountId', 'channel_id as channelId', 'created_at as at'])
    .select(['gone_id as goneId', 'gone_rsa as goneRsa', 'gone_ed as goneEd'])
    .where('id', '=', activityId)
    .executeTakeFirst();
  const url = URL.parse(inbox);
  if (!activity || !url || !federates(ctx) || !isForeignAddress(ctx, inbox)) return;
  if (!(await mayExchange(ctx, url.host))) return;
  if (await isAway(ctx, url.host)) throw new PutOff(0);
  const actor = actorOf(activity);
  const { goneRsa, goneEd } = activity;
  const keys =
    goneRsa === null || goneEd === null
      ? await readKeys(ctx, actor)
      : await openKeys(ctx, actor, { rsa_private: goneRsa, ed_private: goneEd });
  const body = Buffer.from(proven(ctx, actor, keys, activity));
  const headers = headersFor(ctx, actor, keys, url, body);
  const outcome = await post(ctx, { url: inbox, body, headers, signal, follows: false });
  await noteOutcome(ctx, url.host, outcome);
  const { status } = outcome;
  const isRefused = status !== null && status >= 400 && status < 500 && !PASSING.has(status);
  if (!isTaken(status) && status !== GONE && !isRefused) throw new NotTaken(outcome);
}

function actorOf(row: Record<'accountId' | 'channelId' | 'goneId', number | null>): OwnActor {
  const account = row.goneId ?? row.accountId;
  if (account !== null) return { kind: 'account', id: account };
  return row.channelId === null ? { kind: 'site' } : { kind: 'channel', id: row.channelId };
}

/** The activity with the proof that it is the actor's, the same for all who get it. */
function proven(ctx: Ctx, actor: OwnActor, keys: PrivateKeys, activity: { body: string; at: Date }): string {
  const document = JSON.parse(activity.body) as Record<string, unknown>;
  // What somebody else has proven is passed on as it is.
  if (document['proof'] !== undefined) return activity.body;
  const keyId = `${actorUri(ctx.config, actor)}#proof-key`;
  const signer = { keyId, privateKey: keys.proofPrivateKey, at: activity.at };
  return JSON.stringify(withProof(document, signer));
}

/** What a body is sent with, signed for an inbox. */
export function headersFor(
  ctx: Ctx,
  actor: OwnActor,
  { privateKey }: PrivateKeys,
  url: URL,
  body: Buffer,
): Record<string, string> {
  const request = { method: 'POST', target: url.pathname + url.search, origin: url.origin, body };
  const keyId = `${actorUri(ctx.config, actor)}#main-key`;
  const signed = signedHeaders(request, { keyId, privateKey, at: ctx.clock.now() });
  return { ...signed, 'content-type': ACTIVITY_JSON };
}

/** Whether nothing is sent to a host for now, because it has not answered. */
export async function isAway({ db, clock }: Pick<Ctx, 'db' | 'clock'>, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('remote_host')
    .select('retry_at')
    .where('name', '=', host)
    .executeTakeFirst();
  return (row?.retry_at?.getTime() ?? 0) > clock.now();
}

/**
 * A host that answers at all is there, and is left alone for as long as it asks for; one that fails, for half
 * as long as it has failed.
 */
export async function noteOutcome(
  ctx: Ctx,
  host: string,
  { status, pauseMs }: Pick<PostOutcome, 'status' | 'pauseMs'>,
): Promise<void> {
  const now = ctx.clock.now();
  const row = ctx.db.updateTable('remote_host').where('name', '=', host);
  const asked = status === 429 || status === 503 ? Math.min(pauseMs ?? 0, LONGEST) : 0;
  if (status !== null && (status < 500 || asked > 0)) {
    await noteThere(ctx, host);
    if (asked > 0) await row.set({ retry_at: new Date(now + asked) }).execute();
    return;
  }
  const at = sql<Date>`${new Date(now)}::timestamptz`;
  const pause = sql`least(greatest((${at} - coalesce(failing_since, ${at})) / 2,
    make_interval(secs => ${SHORTEST / 1000})), make_interval(secs => ${LONGEST / 1000}))`;
  await row
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${at})`, retry_at: sql<Date>`${at} + ${pause}` })
    .execute();
}
