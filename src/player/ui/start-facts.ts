import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';

export type StartSource = Pick<PlayerSource, 'videoId' | 'duration' | 'hls' | 'mp4' | 'youtube' | 'live'>;
export type StartOptions = Pick<PlayerOptions, 'autoplay' | 'startAt' | 'resumeAt' | 'muted'>;

/** What a box says of its video, and of what is played before it. */
export interface StartFacts extends StartSource {
  readonly muted?: boolean;
  /** Something else may play before it. */
  readonly waits?: boolean;
}

/**
 * Attribute of a box whose video starts by itself, until that shows its first picture. The style sheets of
 * the player (`box.css`) and of the watch page (`video-view.css`) and the inline script (`EARLY_SCRIPT`) know
 * it too.
 */
export const STARTS = 'data-starts';

/** What a box says of its video if that starts by itself at the beginning. */
export function startAttributes(
  source: StartSource,
  { autoplay, startAt = 0, resumeAt = null, muted, ads = null }: StartOptions & Pick<PlayerOptions, 'ads'>,
): Record<string, string> {
  const { videoId, duration, hls, youtube, live } = source;
  const isAtStart = startAt === 0 && resumeAt === null;
  const begins = autoplay && isAtStart && hls !== null && youtube === null && !live;
  const waits = ads !== null && !ads.off;
  const facts: StartFacts = {
    ...{ videoId, duration, hls, youtube, mp4: [] },
    ...(muted && { muted }),
    ...(waits && { waits }),
  };
  return begins ? { [STARTS]: JSON.stringify(facts) } : {};
}
