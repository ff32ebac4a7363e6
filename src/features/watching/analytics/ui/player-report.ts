import type { PlayerEvent } from '#player/core/events.ts';
import { qualityLabel } from '#player/core/quality.ts';
import { droppedLabel, type EventName, firstFrameLabel, stallsLabel, watchedLabel } from '../rules.ts';
import { reportEvents } from './send.ts';

/** What is known about a viewing when its page is left. */
interface Viewing {
  isStarted: boolean;
  stalls: number;
  /** Furthest share of the video, 0–1. */
  furthest: number;
  /** Height of the video, in lines. */
  height: number;
}

/** Listens to a player: reports some events at once, and a summary of the viewing when the page is left. */
export function createReport(): (event: PlayerEvent) => void {
  const viewing: Viewing = { isStarted: false, stalls: 0, furthest: 0, height: 0 };
  addEventListener('pagehide', () => {
    if (viewing.isStarted) reportEvents(summary(viewing));
    // A page restored from the back/forward cache begins a new viewing.
    Object.assign(viewing, { isStarted: false, stalls: 0, furthest: 0 });
  });
  return (event) => {
    follow(viewing, event);
    const told = atOnce(event);
    if (told.length > 0) reportEvents(told);
  };
}

function follow(viewing: Viewing, event: PlayerEvent): void {
  if (event.type === 'play') viewing.isStarted = true;
  if (event.type === 'stall') viewing.stalls += 1;
  if (event.type === 'quality') viewing.height = event.height;
  if (event.type === 'timeupdate' && event.duration > 0) {
    viewing.furthest = Math.max(viewing.furthest, event.currentTime / event.duration);
  }
}

function atOnce(event: PlayerEvent): { event: EventName; label: string }[] {
  switch (event.type) {
    case 'firstframe':
      return [
        { event: 'start', label: event.engine },
        { event: 'first-frame', label: firstFrameLabel(event.delay) },
      ];
    case 'error':
      return [{ event: 'error', label: String(event.code) }];
    case 'stuck':
      return [{ event: 'error', label: 'stuck' }];
    case 'adblocked':
      return [{ event: 'ad', label: `blocked ${event.what}` }];
    case 'ad':
      return event.phase === 'ad-playback' || event.kind === 'overlay'
        ? [{ event: 'ad', label: event.kind ?? 'linear' }]
        : [];
    default:
      return [];
  }
}

function summary({ stalls, furthest, height }: Viewing): { event: EventName; label: string }[] {
  const pictures = document.querySelector<HTMLVideoElement>('.vp video')?.getVideoPlaybackQuality?.();
  return [
    { event: 'stalls', label: stallsLabel(stalls) },
    { event: 'watched', label: watchedLabel(furthest) },
    { event: 'quality', label: qualityLabel(height) },
    ...(pictures
      ? [
          {
            event: 'dropped' as const,
            label: droppedLabel(pictures.droppedVideoFrames, pictures.totalVideoFrames),
          },
        ]
      : []),
  ];
}
