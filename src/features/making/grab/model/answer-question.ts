import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type HelperResult, runHelper } from './helper.ts';

/** Most helpers that run at the same time on the whole site, however many workers it has. */
export const MOST_HELPERS = 2;

/** Pause between two checks for a free slot, ms. */
const LOOK_MS = 200;

/**
 * Answers a question from `askHelper` in its turn; does nothing if nobody waits for it any more. A helper
 * that fails counts as having found nothing.
 */
export async function answerQuestion(ctx: Ctx, questionId: number, signal: AbortSignal): Promise<void> {
  await inPlace(ctx.db, signal, async () => {
    const question = await findQuestion(ctx, questionId);
    if (!question) return;
    const answer = await runHelper(ctx, question.url, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      ctx.log.warn({ err: error }, 'helper failed');
      return null;
    });
    await storeAnswer(ctx, questionId, answer);
  });
  ctx.bus.publish('helper-answered', { id: questionId });
}

/**
 * Does the work in one of the site's slots for helpers. These are database locks, so a process that dies
 * frees its slot.
 */
export function inPlace<T>(db: Db, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (held) => {
    const place = await takePlace(held, signal);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('grab_helper'), ${place}::int)`.execute(held);
    }
  });
}

async function takePlace(held: Db, signal: AbortSignal): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const place = tries % MOST_HELPERS;
    const { rows } = await sql<{ isTaken: boolean }>`
      select pg_try_advisory_lock(hashtext('grab_helper'), ${place}::int) as "isTaken"`.execute(held);
    if (rows[0]?.isTaken) return place;
    if (place === MOST_HELPERS - 1) await pause(LOOK_MS, null, { signal });
  }
}

function findQuestion({ db }: Pick<Ctx, 'db'>, questionId: number) {
  return db.selectFrom('grab_question').select('url').where('id', '=', questionId).executeTakeFirst();
}

async function storeAnswer(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  questionId: number,
  answer: HelperResult | null,
): Promise<void> {
  await db
    .updateTable('grab_question')
    .set({ answer: answer && JSON.stringify(answer), answered_at: new Date(clock.now()) })
    .where('id', '=', questionId)
    .execute();
}

/** Deletes questions whose asker died. */
export async function forgetQuestions({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.deleteFrom('grab_question').where('asked_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
