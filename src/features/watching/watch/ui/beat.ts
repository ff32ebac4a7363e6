import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import type { Played } from '../rules.ts';

/** The numbers of a video that move while it is open. */
export interface LiveCounts {
  readonly score: number;
  readonly views: number;
  readonly watching: number;
  readonly comments: number;
}

/**
 * Says that the viewer is in front of the video; answers the numbers, or null when they cannot be had. Design
 * §9.
 */
export async function beat(video: string, played: Played): Promise<LiveCounts | null> {
  try {
    const told = { video, from: document.referrer, ...toldOf(played) };
    const { score, view_count, nWatching, comment_count } = await call(api.detail.track, told);
    return { score, views: view_count, watching: nWatching, comments: comment_count };
  } catch {
    return null;
  }
}

/** Says that the viewer has left the video, while the page is being left. */
export function sayLeaving(video: string, played: Played): void {
  const told = { video, leave: 1, ...toldOf(played) };
  call(api.detail.track, told, { keepalive: true }).catch(() => undefined);
}

/** What was played, as it is sent. */
export function toldOf({ seconds, slices }: Played): { played: number; slices: number } {
  return { played: Math.round(seconds * 10) / 10, slices };
}
