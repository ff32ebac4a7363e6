import { sql } from 'kysely';
import { isTaken, postSigned } from '#platform/fetch/post-signed.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';

/** Queue of videos whose webhook is due; keyed by the video. */
export const DELIVER_WEBHOOK = 'deliver-webhook';

/** Attempts before a webhook is given up, which takes about a day. */
export const WEBHOOK_TRIES = 8;
/** Pause after the first failed attempt, ms; each further one is four times as long. */
const FIRST_PAUSE_MS = 10_000;
const BATCH = 20;

/** A webhook whose video is ready, or has failed. */
interface DueWebhook {
  readonly videoId: number;
  readonly url: string;
  readonly attempts: number;
  readonly state: string;
  readonly code: string;
  readonly tokenHash: Buffer | null;
}

/** Queues the call of the video's webhook, if it has one, once this transaction is committed. */
export async function orderWebhook(trx: Trx, { jobs }: Pick<Ctx, 'jobs'>, videoId: number): Promise<void> {
  const asked = await trx
    .selectFrom('webhook')
    .select('video_id')
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  if (asked) await jobs.send(DELIVER_WEBHOOK, { videoId }, { key: String(videoId), trx });
}

/**
 * Calls the webhooks of videos that are ready or have failed. A receiver that does not answer with 2xx is
 * called again after increasing pauses. Returns how many accepted the call. Reference "Upload".
 */
export async function deliverWebhooks(ctx: Ctx, signal: AbortSignal): Promise<number> {
  // In parallel: a slow receiver does not delay the others.
  const delivered = await Promise.all(
    (await takeDue(ctx)).map((webhook) => callWebhook(ctx, webhook, signal)),
  );
  return delivered.filter(Boolean).length;
}

async function callWebhook(ctx: Ctx, webhook: DueWebhook, signal: AbortSignal): Promise<boolean> {
  const isDelivered = await deliver(ctx, webhook, signal);
  if (isDelivered || webhook.attempts >= WEBHOOK_TRIES) {
    await ctx.db.deleteFrom('webhook').where('video_id', '=', webhook.videoId).execute();
  }
  return isDelivered;
}

/**
 * Takes what is due and schedules the next attempt in the same statement, so that a worker that dies here
 * only loses one attempt.
 */
async function takeDue({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<DueWebhook[]> {
  const now = new Date(clock.now());
  return db
    .with('due', (query) =>
      query
        .selectFrom('webhook')
        .innerJoin('video', 'video.id', 'webhook.video_id')
        .select(['webhook.video_id', 'video.state', 'video.code'])
        .where('webhook.due_at', '<=', now)
        .where('video.state', 'in', ['success', 'failed'])
        .orderBy('webhook.due_at')
        .limit(BATCH)
        .forUpdate('webhook')
        .skipLocked(),
    )
    .updateTable('webhook')
    .from('due')
    .set((eb) => ({
      attempts: eb('webhook.attempts', '+', 1),
      due_at: sql`${now}::timestamptz + ${FIRST_PAUSE_MS} * power(4, webhook.attempts) * interval '1 ms'`,
    }))
    .whereRef('webhook.video_id', '=', 'due.video_id')
    .returning((eb) => [
      'webhook.video_id as videoId',
      'webhook.url',
      'webhook.attempts',
      'due.state',
      'due.code',
      eb
        .selectFrom('upload')
        .select('token_hash')
        .whereRef('upload.video_id', '=', 'webhook.video_id')
        .orderBy('upload.id')
        .limit(1)
        .as('tokenHash'),
    ])
    .execute();
}

async function deliver(ctx: Ctx, webhook: DueWebhook, signal: AbortSignal): Promise<boolean> {
  const body = JSON.stringify({
    notificationType: webhook.state === 'success' ? 'video_success' : 'video_failed',
    videoId: String(webhook.videoId),
    url: ctx.config.publicUrl + href('video-view', { code: webhook.code }),
  });
  // The SHA-256 of the access token that the upload's request returned: only the receiver and this site know
  // it.
  const key = webhook.tokenHash?.toString('hex') ?? '';
  return isTaken(await postSigned(ctx, { url: webhook.url, body, key, signal }));
}
