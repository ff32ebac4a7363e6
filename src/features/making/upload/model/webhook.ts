import { postSigned } from '#platform/fetch/post-signed.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';

/** Queue of webhooks of videos that are ready or have failed; keyed by the video. */
export const DELIVER_WEBHOOK = 'deliver-webhook';

/** A call to be made. */
export interface WebhookCall {
  readonly videoId: number;
  readonly url: string;
  readonly notificationType: 'video_success' | 'video_failed';
}

/**
 * Queues the call of the video's webhook, if one was requested, within the transaction that ends the video.
 */
export async function orderWebhook(
  trx: Trx,
  { jobs }: Pick<Ctx, 'jobs'>,
  called: Omit<WebhookCall, 'url'>,
): Promise<void> {
  const { videoId } = called;
  const requested = await trx
    .deleteFrom('webhook')
    .where('video_id', '=', videoId)
    .returning('url')
    .executeTakeFirst();
  if (!requested) return;
  const call: WebhookCall = { ...called, url: requested.url };
  const receiver = new URL(call.url).host;
  await jobs.send(DELIVER_WEBHOOK, call, { key: String(videoId), receiver, trx });
}

/** Calls the webhook of a video. Reference "Upload". @throws NotTaken so that it is called again */
export async function callWebhook(
  ctx: Ctx,
  { videoId, url, notificationType }: WebhookCall,
  signal: AbortSignal,
): Promise<void> {
  const video = await ctx.db
    .selectFrom('video')
    .leftJoin('upload', 'upload.video_id', 'video.id')
    .select(['code', 'upload.token_hash as tokenHash'])
    .where('video.id', '=', videoId)
    .where('video.state', '<>', 'deleted')
    .orderBy('upload.id')
    .limit(1)
    .executeTakeFirst();
  if (!video) return;
  const address = ctx.config.publicUrl + href('video-view', { code: video.code });
  const body = JSON.stringify({ notificationType, videoId: String(videoId), url: address });
  // The SHA-256 of the access token that the upload's request returned: only the receiver and this site know
  // it.
  const key = video.tokenHash?.toString('hex') ?? '';
  await postSigned(ctx, { url, body, key, signal });
}
