import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';

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
export async function beat(video: string): Promise<LiveCounts | null> {
  try {
    const { score, view_count, nWatching, comment_count } = await call(api.detail.track, { video });
    return { score, views: view_count, watching: nWatching, comments: comment_count };
  } catch {
    return null;
  }
}

/** Says that the viewer has left the video, while the page is being left. */
export function sayLeaving(video: string): void {
  call(api.detail.track, { video, leave: 1 }, { keepalive: true }).catch(() => undefined);
}
