import { findAccountById } from '#features/people/account/model/accounts.ts';
import { countOwned } from '#features/videos/channel/model/owners.ts';
import { openRefusal, type OpenRefusal, type Standing } from '#features/videos/channel/opener-rules.ts';
import { mayManageChannels } from '#features/videos/channel/rules.ts';
import type { Ctx } from '#src/context.ts';
import { hasSuspendedVideo } from './model/life.ts';

const DAY = 86_400_000;

/**
 * Why somebody may not open a channel; null if they may. Applications open none for people who are not
 * moderators.
 */
export async function refusalFor(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  {
    id,
    acl,
    scopes,
  }: { readonly id: number; readonly acl: string; readonly scopes: readonly string[] | null },
): Promise<OpenRefusal | null> {
  if (mayManageChannels({ acl })) return null;
  const { channels: setting } = ctx.settings.current();
  if (setting === 'nobody' || scopes !== null) return 'forbidden';
  const [standing, channels] = await Promise.all([readStanding(ctx, { id, acl }), countOwned(ctx.db, id)]);
  return standing ? openRefusal(setting, { ...standing, channels }) : 'forbidden';
}

/** What decides whether an account is trusted; null when it is gone. */
export async function readStanding(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id, acl }: { readonly id: number; readonly acl: string },
): Promise<Standing | null> {
  const [account, hasSuspended] = await Promise.all([findAccountById(ctx, id), hasSuspendedVideo(ctx, id)]);
  if (!account) return null;
  const days = (ctx.clock.now() - account.createdAt.getTime()) / DAY;
  return { acl, days, isConfirmed: account.emailVerifiedAt !== null, hasSuspended };
}
