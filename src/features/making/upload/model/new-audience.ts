import { type NewAudience, PUBLIC, UNLISTED } from '#features/videos/video/model/add.ts';
import { addVideoPassword, hashVideoPassword } from '#features/videos/video/model/passwords.ts';
import { orderPublication, requireAudience, throwMistake } from '#features/videos/video/model/schedule.ts';
import { type AskedAudience, settleAudience } from '#features/videos/video/audience-rules.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { VideoForm } from '../contract.ts';
import { isPrivate } from '../rules.ts';

type Form = Pick<VideoForm, 'public' | 'private' | 'password' | 'password_name' | keyof AskedAudience>;

/**
 * Who may see a new video, by its form: followers only, a password and a time go before the rest, and are for
 * accounts.
 * @throws AppError `invalid_param`
 */
export function newAudience(
  ctx: Pick<Ctx, 'clock'>,
  hasOwner: boolean,
  sent: Form,
  defaultPublic: boolean,
): NewAudience {
  const form = sent.password === undefined ? sent : { ...sent, password_protected: true };
  requireAudience(ctx, form, hasOwner);
  const settled = settleAudience(form);
  const { scheduled_at: at, scheduled_zone: zone, premiere = false } = settled;
  const { subscribed_only, password_protected } = settled;
  if (password_protected && !form.password) throwMistake('password');
  if (at) return { ...UNLISTED, scheduled_at: new Date(at), scheduled_zone: zone || null, premiere };
  if (subscribed_only) return { ...UNLISTED, subscribed_only };
  if (password_protected) return { ...UNLISTED, password_protected };
  return isPrivate(hasOwner, form, defaultPublic) ? UNLISTED : PUBLIC;
}

/** Queues its publication, if it is planned, or adds its first password. */
export async function followAudience(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs' | 'clock' | 'passwords' | 'siteKey'>,
  videoId: number,
  { scheduled_at: at, password_protected: isAsked }: NewAudience,
  { password, password_name: name = '' }: Form,
): Promise<void> {
  if (at) await orderPublication(trx, ctx, videoId, at);
  if (isAsked && password !== undefined)
    await addVideoPassword(trx, ctx, videoId, await hashVideoPassword(ctx, { name, password }));
}
