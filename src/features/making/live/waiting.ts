import { toApiDate } from '#base/api-date.ts';
import type { Ctx } from '#src/context.ts';
import type { EarlierLiveObject } from './contract.ts';
import { findLive } from './model/find.ts';
import { listEarlier } from './model/lasting.ts';
import { presentEarlier } from './present.ts';
import { isOpen } from './rules.ts';

/** What is told of a broadcast that is not on air: when it last was, and what was kept. */
export interface WaitingLive {
  readonly date_off: string | null;
  readonly earlier: readonly EarlierLiveObject[];
}

/** Recordings that fit below the note in the place of the picture. */
const SHOWN = 4;

/** The broadcast of a video that nothing has arrived of, if it waits for its sender; else null. */
export async function findWaiting(
  ctx: Pick<Ctx, 'db'>,
  video: { readonly id: string; readonly state: string; readonly on_air?: true | undefined },
): Promise<WaitingLive | null> {
  if (video.state !== 'initial' || video.on_air) return null;
  const live = await findLive(ctx, Number(video.id));
  if (!live || !isOpen(live.state)) return null;
  const earlier = live.lasting ? await listEarlier(ctx, live.videoId) : [];
  const shown = earlier.slice(0, SHOWN).map(presentEarlier);
  return { date_off: live.offAt && toApiDate(live.offAt), earlier: shown };
}
