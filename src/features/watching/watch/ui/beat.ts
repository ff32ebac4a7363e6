import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import type { PlayProgress } from '../rules.ts';

/** The live numbers of a video. */
export interface LiveCounts {
  readonly score: number;
  readonly views: number;
  readonly watching: number;
  readonly comments: number;
}

/**
 * Sends a heartbeat and returns the current numbers, `gone` for a video that was taken down, or null if it
 * failed. Design §9.
 */
export async function beat(video: string, played: PlayProgress): Promise<LiveCounts | 'gone' | null> {
  try {
    const input = { video, from: document.referrer, ...paramsOf(played) };
    const { score, view_count, nWatching, comment_count } = await call(api.detail.track, input);
    return { score, views: view_count, watching: nWatching, comments: comment_count };
  } catch (error) {
    return error instanceof CallError && error.code === 'video_not_found' ? 'gone' : null;
  }
}

/** Reports that the viewer has left the video, while the page is being unloaded. */
export function sendLeaving(video: string, played: PlayProgress): void {
  const input = { video, leave: 1, ...paramsOf(played) };
  call(api.detail.track, input, { keepalive: true }).catch(() => undefined);
}

/** What was played, as parameters of the call. */
function paramsOf({ seconds, slices }: PlayProgress): { played: number; slices: number } {
  return { played: Math.round(seconds * 10) / 10, slices };
}
