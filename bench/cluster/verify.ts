import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { findDamage } from '#src/commands/verify.ts';
import { openSource } from '#features/videos/video/model/source.ts';
import { runText } from '#platform/db/db.ts';
import { until } from '#platform/testing/until.ts';
import type { Ctx } from '#src/context.ts';
import type { Cluster } from './cluster.ts';
import type { Ledger } from './ledger.ts';

/** How long the slowest machine may take for all remaining work, ms. */
const PATIENCE_MS = 600_000;

/**
 * One sentence for everything that was acknowledged and is missing, and for every inconsistency, once all
 * jobs are done, or if they never are.
 */
export async function findLosses(cluster: Cluster, ledger: Ledger): Promise<string[]> {
  const { ctx } = cluster;
  const isDone = async () => (await findUndone(ctx, ledger)).length === 0;
  await until('all to be done', isDone, PATIENCE_MS).catch(() => undefined);
  return [
    ...(await findUndone(ctx, ledger)),
    ...[...cluster.webs, ...cluster.workers].flatMap((machine) => machine.endedBy() ?? []),
    ...(await findLostWords(ctx, ledger)),
    ...(await findLostVotes(ctx, ledger)),
    ...(await findLostTips(ctx, ledger)),
    ...(await findLostFiles(ctx, ledger)),
    ...(await findGivenUp(ctx)),
    ...(await findLeftParts(ctx)),
    ...(await findDamage(ctx)),
  ];
}

/** Videos that were sent and are not ready, and due jobs. */
async function findUndone({ db }: Ctx, { uploads }: Ledger): Promise<string[]> {
  const unready = await db
    .selectFrom('video')
    .select(['id', 'state'])
    .where('id', 'in', [...uploads.keys(), 0])
    .where('state', '!=', 'success')
    .execute();
  const waiting = await readJobs(db, "state in ('created', 'retry', 'active')");
  return [
    ...unready.map(({ id, state }) => `video ${id} is ${state}`),
    ...waiting.map((job) => `the job ${job} is not done`),
  ];
}

/** Names of due jobs in that state, without scheduled ones. */
async function readJobs(db: Ctx['db'], state: string): Promise<string[]> {
  const { rows } = await runText(
    db,
    `select name, data::text as data from pgboss.job where ${state} and start_after <= now()
       and name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)`,
  );
  return (rows as { name: string; data: string }[]).map(({ name, data }) => `${name} ${data}`);
}

async function findGivenUp({ db }: Ctx): Promise<string[]> {
  const given = await readJobs(db, "state in ('failed', 'cancelled')");
  return given.map((job) => `the job ${job} was given up`);
}

async function findLostWords({ db }: Ctx, { comments, messages }: Ledger): Promise<string[]> {
  const [said, written] = [
    await db.selectFrom('comment').select('body').execute(),
    await db.selectFrom('message').select('body').execute(),
  ];
  const kept = new Set([...said, ...written].map(({ body }) => body));
  return [...comments, ...messages].filter((body) => !kept.has(body)).map((body) => `lost: ${body}`);
}

async function findLostVotes({ db }: Ctx, { votes }: Ledger): Promise<string[]> {
  const rows = await db.selectFrom('vote').select(['account_id as id', 'value']).execute();
  const kept = new Map(rows.map(({ id, value }) => [id, value]));
  return [...votes]
    .filter(([id, value]) => (kept.get(id) ?? 0) !== value)
    .map(([id, value]) => `the vote of account ${id} is ${kept.get(id)} and was acknowledged as ${value}`);
}

/** Each tip is there once: its key was sent again until it was acknowledged. */
async function findLostTips({ db }: Ctx, { tips }: Ledger): Promise<string[]> {
  const rows = await db.selectFrom('tip').select(['amount', 'state']).execute();
  const paid = rows.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0);
  const asked = [...tips.values()].reduce((sum, amount) => sum + amount, 0);
  return paid === asked ? [] : [`tips of ${paid} are paid, ${asked} were acknowledged`];
}

async function findLostFiles({ db, storage }: Ctx, { uploads }: Ledger): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, sent] of uploads) {
    const { key, isOriginal } = await openSource({ db }, id);
    // What took its place has the same packets in another container; `findDamage` says whether it is there.
    if (!isOriginal) continue;
    const { stream } = await storage.open(key);
    const hash = createHash('sha256');
    await pipeline(stream, hash);
    if (hash.digest('hex') !== sent) lost.push(`the bytes of video ${id} are others than those sent`);
  }
  return lost;
}

/** Nothing is left unfinished: no parts of uploads remain. */
async function findLeftParts({ storage }: Ctx): Promise<string[]> {
  const left: string[] = [];
  for await (const { uploadId } of storage.listUploads()) left.push(`parts of upload ${uploadId} are left`);
  return left;
}
