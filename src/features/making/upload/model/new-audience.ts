import { type NewAudience, PUBLIC, UNLISTED } from '#features/videos/video/model/add.ts';
import { orderPublication, requireAudience } from '#features/videos/video/model/schedule.ts';
import { settleAudience } from '#features/videos/video/audience-rules.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { VideoForm } from '../contract.ts';
import { isPrivate } from '../rules.ts';

type Form = Pick<VideoForm, 'public' | 'private' | 'subscribed_only' | 'scheduled_at' | 'scheduled_zone'>;

/**
 * Who may see a new video, by its form: followers only and a time go before the rest, and are for accounts.
 * @throws AppError `invalid_param`
 */
export function newAudience(
  ctx: Pick<Ctx, 'clock'>,
  hasOwner: boolean,
  form: Form,
  defaultPublic: boolean,
): NewAudience {
  requireAudience(ctx, form, hasOwner);
  const { scheduled_at: at, scheduled_zone: zone, subscribed_only } = settleAudience(form);
  if (at) return { ...UNLISTED, scheduled_at: new Date(at), scheduled_zone: zone || null };
  if (subscribed_only) return { ...UNLISTED, subscribed_only };
  return isPrivate(hasOwner, form, defaultPublic) ? UNLISTED : PUBLIC;
}

/** Queues its publication, if it is planned. */
export async function orderPlanned(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs'>,
  videoId: number,
  { scheduled_at: at }: NewAudience,
): Promise<void> {
  if (at) await orderPublication(trx, ctx, videoId, at);
}
