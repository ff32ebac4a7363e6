import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { HelperResult } from './helper.ts';

/** Queue of links for the helper program; data `{ questionId }`. */
export const ASK_HELPER = 'ask-helper';

/**
 * Longest that a preview waits for the helper, including the wait for its turn, ms. The helper's own time
 * limit is the same.
 */
export const PREVIEW_WAIT_MS = 30_000;
/** The same for an import, whose start nobody waits for, ms. */
export const IMPORT_WAIT_MS = 180_000;

/** Pause between two checks for an answer whose event may be lost, ms. */
const LOOK_MS = 1_000;
/** Seconds after which the question may be asked again. */
const RETRY_AFTER = 10;

/**
 * Has a worker run the helper program for the video on a page; no other process ever starts it. Null if there
 * is no helper or it finds nothing. @throws AppError `unavailable` if there is no answer after `patience` ms
 */
export async function askHelper(
  ctx: Pick<Ctx, 'db' | 'bus' | 'jobs'>,
  url: string,
  patience: number,
): Promise<HelperResult | null> {
  const questionId = await sendQuestion(ctx, url);
  try {
    return await waitForAnswer(ctx, questionId, AbortSignal.timeout(patience));
  } finally {
    await ctx.db.deleteFrom('grab_question').where('id', '=', questionId).execute();
  }
}

function sendQuestion({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, url: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('grab_question')
      .values({ url })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.send(ASK_HELPER, { questionId: id }, { trx });
    return id;
  });
}

async function waitForAnswer(
  ctx: Pick<Ctx, 'db' | 'bus'>,
  questionId: number,
  late: AbortSignal,
): Promise<HelperResult | null> {
  const answers = new EventTarget();
  const stop = ctx.bus.subscribe('helper-answered', ({ id }) => {
    if (id === questionId) answers.dispatchEvent(new Event('answer'));
  });
  try {
    while (!late.aborted) {
      const found = await findAnswer(ctx, questionId);
      if (found) return found.answer as HelperResult | null;
      const ended = new AbortController();
      const signal = AbortSignal.any([late, ended.signal]);
      await Promise.race([once(answers, 'answer', { signal }), pause(LOOK_MS, null, { signal })]).catch(
        () => undefined,
      );
      ended.abort();
    }
    throw new AppError('unavailable', undefined, { retryAfter: RETRY_AFTER });
  } finally {
    stop();
  }
}

/** The answer, null if nothing was found; undefined while there is none. */
function findAnswer({ db }: Pick<Ctx, 'db'>, questionId: number) {
  return db
    .selectFrom('grab_question')
    .select('answer')
    .where('id', '=', questionId)
    .where('answered_at', 'is not', null)
    .executeTakeFirst();
}
