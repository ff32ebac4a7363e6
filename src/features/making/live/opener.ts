import { isTrusted } from '#features/videos/channel/opener-rules.ts';
import { readStanding } from '#features/videos/video/channel-openers.ts';
import { isModerator } from '#base/person.ts';
import type { LiveRow } from './model/find.ts';
import { isOpen } from './rules.ts';
import type { Ctx } from '#src/context.ts';

/** Why somebody may not broadcast; null if they may. */
export async function refusalFor(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  viewer: { readonly id: number; readonly acl: string },
): Promise<'forbidden' | 'live_not_yet' | null> {
  const { live: setting } = ctx.settings.current();
  if (setting === 'nobody') return 'forbidden';
  if (setting === 'everyone' || isModerator(viewer)) return null;
  const standing = await readStanding(ctx, viewer);
  return standing && isTrusted(standing) ? null : 'live_not_yet';
}

/** Why the owner may not send to that broadcast from a browser, or not begin to; null if they may. */
export async function refusalToSend(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  viewer: { readonly id: number; readonly acl: string },
  { state, videoState }: Pick<LiveRow, 'state' | 'videoState'>,
  begins: boolean,
): Promise<'forbidden' | 'live_not_yet' | 'live_over' | null> {
  if (!isOpen(state) || videoState !== 'initial') return 'live_over';
  return begins ? refusalFor(ctx, viewer) : null;
}
