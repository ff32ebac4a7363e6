import type { PictureSize } from '#features/videos/video/model/on-air.ts';
import type { Broadcast } from './broadcast.ts';
import type { TrackFacts } from './live-plan.ts';
import { liveMaster } from './master.ts';

/** How much of what is sent may be there before it is shown without the smaller sizes. */
const PATIENCE_SECONDS = 4;

/** How often it is asked whether there is something to play, ms. */
const LOOK_MS = 100;

/** Calls `show` once there is something to play. Answers a timer that stops it. */
export function showOnce(broadcast: Broadcast, show: (size: PictureSize) => Promise<void>): NodeJS.Timeout {
  const watching = setInterval(() => {
    const size = playableSize(broadcast);
    if (!size) return;
    clearInterval(watching);
    void show(size);
  }, LOOK_MS);
  return watching;
}

/** What a broadcast has, without what was given up. */
export function factsOf({ tracks }: Broadcast): TrackFacts[] {
  return [...tracks.values()].map(({ facts }) => facts);
}

/** Their names. */
export function namesOf(tracks: readonly TrackFacts[]): string[] {
  return tracks.map(({ name }) => name);
}

/** The size of what can be watched; null while there is nothing, or smaller sizes are missing. */
function playableSize(broadcast: Broadcast): PictureSize | null {
  const tracks = [...broadcast.tracks.values()];
  const [top] = tracks.flatMap(({ facts }) => (facts.kind === 'picture' ? [facts] : []));
  if (!top || liveMaster(tracks) === null) return null;
  // Who comes first is told of the smaller sizes too, which take a little longer.
  const isWhole = tracks.every(({ timeline }) => timeline.segments.length > 0);
  if (!isWhole && broadcast.seconds() < PATIENCE_SECONDS) return null;
  return { width: top.width, height: top.height };
}
