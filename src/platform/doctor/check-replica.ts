import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Db } from '#platform/db/db.ts';
import { follows, readPlace } from '#platform/db/replica.ts';
import { MOST_BEHIND } from '#platform/db/replica-progress.ts';
import { failed, passed, type Check, type DoctorConfig } from './check.ts';

/** How long either server is waited for, ms. */
const PATIENCE = 5_000;
const PAUSE = 50;

/** The replica when DATABASE_REPLICA_URL is set: whether it follows the database, and closely enough. */
export async function checkReplica({
  databaseUrl,
  databaseReplicaUrl,
}: Pick<DoctorConfig, 'databaseUrl' | 'databaseReplicaUrl'>): Promise<Check> {
  if (!databaseUrl || !databaseReplicaUrl)
    return passed('replica', 'DATABASE_REPLICA_URL is not set: everything is read from the database');
  const [primary, replica] = [connect(databaseUrl, PATIENCE), connect(databaseReplicaUrl, PATIENCE)];
  try {
    return await compare(primary, replica);
  } catch (error) {
    const detail = `It cannot be compared with the database: ${(error as Error).message}`;
    return failed(
      'replica',
      detail,
      'Correct DATABASE_REPLICA_URL, or start that server. The site does without it.',
    );
  } finally {
    await Promise.all([primary.destroy(), replica.destroy()]);
  }
}

async function compare(primary: Db, replica: Db): Promise<Check> {
  const here = await readPlace(primary);
  const there = await readPlace(replica);
  if (!follows(there, here))
    return failed(
      'replica',
      'It is no replica of the database',
      'Make it by streaming replication (pg_basebackup), or take DATABASE_REPLICA_URL away.',
    );
  const lacks = here.place - (await waitForPlace(replica, here.place));
  if (lacks <= 0) return passed('replica', 'It follows the database');
  return failed(
    'replica',
    `It lacks ${lacks} bytes of what the database had ${MOST_BEHIND / 1000} s ago`,
    'Look at its load and its line; the site does without it until it has come closer.',
  );
}

/** Waits until a replica has come as far, or for as long as it may be behind. Answers how far it is. */
async function waitForPlace(replica: Db, place: number): Promise<number> {
  const end = performance.now() + MOST_BEHIND;
  for (;;) {
    const { place: reached } = await readPlace(replica);
    if (reached >= place || performance.now() > end) return reached;
    await pause(PAUSE);
  }
}
