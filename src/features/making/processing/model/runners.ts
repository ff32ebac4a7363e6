import { recordAudit } from '#features/people/audit/model.ts';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken, makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';

/** A machine that may encode for the site. Times in ms since 1970. */
export interface RunnerRow {
  readonly id: number;
  readonly name: string;
  readonly lastSeenAt: number | null;
  readonly cores: number;
  readonly encoders: readonly string[];
  /** Millions of pixels a second. */
  readonly speed: number;
  readonly done: number;
  readonly losses: number;
  readonly isResting: boolean;
}

/** Lets a machine encode. Answers its token, which nobody can read again. */
export async function makeRunner(
  { db }: Pick<Ctx, 'db'>,
  actorId: number,
  name: string,
): Promise<{ id: number; token: string }> {
  const token = `vr_${makeToken()}`;
  const id = await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('runner')
      .values({ name, token_hash: hashToken(token) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, { ...logged('runner-made', row.id), actorId, after: { name } });
    return row.id;
  });
  return { id, token };
}

/** Its token is worth nothing any more, and what it is at goes to others. @throws AppError `not_found` */
export async function revokeRunner(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  actorId: number,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const runner = await trx
      .updateTable('runner')
      .set({ revoked_at: new Date(clock.now()) })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!runner) throw new AppError('not_found');
    await trx
      .updateTable('runner_job')
      .set({ state: 'offered', lease: null, runner_id: null, offered_at: new Date(clock.now()) })
      .where('runner_id', '=', id)
      .where('state', '=', 'leased')
      .execute();
    await recordAudit(trx, { ...logged('runner-revoked', id), actorId, before: { name: runner.name } });
  });
}

function logged(action: 'runner-made' | 'runner-revoked', objectId: number) {
  return { action, objectType: 'setting', objectId, ownerId: null } as const;
}

/** Every runner that was not revoked, by name. */
export async function listRunners({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<RunnerRow[]> {
  const rows = await db
    .selectFrom('runner')
    .select(['id', 'name', 'last_seen_at', 'cores', 'encoders', 'speed', 'done', 'losses', 'rests_until'])
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute();
  const now = clock.now();
  return rows.map(({ last_seen_at: seen, rests_until: rests, ...row }) => ({
    ...row,
    lastSeenAt: seen?.getTime() ?? null,
    isResting: rests !== null && rests.getTime() > now,
  }));
}
