import type { CaptionStyle } from './caption-style.ts';
import type { StreamType } from './events.ts';
import type { LiveState } from './live.ts';
import type { Quality } from './quality.ts';

/** A message that takes the place of the picture. */
export interface PlayerMessage {
  code: number;
  text: string;
  /** Where the message leads, if anywhere. */
  link: { href: string; label: string } | null;
  /** Trying again may help. */
  retry: boolean;
}

/** What is shown of a linear ad; seconds. */
export interface AdOnScreen {
  remaining: number;
  /** Seconds until it may be skipped, 0 now, null never. */
  skipIn: number | null;
  paused: boolean;
}

/** Everything the views read. Times in seconds, volume 0–1, sizes in pixels. */
export interface PlayerState {
  engine: StreamType;
  /** The engine is ready for commands. */
  ready: boolean;
  /** Content was asked to play at least once. */
  started: boolean;
  /** The first picture of the content was shown. */
  seen: boolean;
  paused: boolean;
  waiting: boolean;
  ended: boolean;
  seeking: boolean;
  /** Where a stream that is being loaded will begin, null once it is there. */
  startingAt: number | null;
  currentTime: number;
  /** Of a live stream, where its edge is. */
  duration: number;
  /** Null for anything that is not live, or not any more. */
  live: LiveState | null;
  bufferedEnd: number;
  volume: number;
  muted: boolean;
  /** Loud films are turned down. */
  evened: boolean;
  rate: number;
  looping: boolean;
  /** What can be picked, best first. */
  qualities: readonly Quality[];
  /** The viewer's pick in lines, null for automatic, `SOUND_ONLY` for no picture. */
  pickedRes: number | null;
  videoWidth: number;
  videoHeight: number;
  /** Index of the caption track shown, -1 for none. */
  caption: number;
  /** How the viewer wants captions to look, null for as they are. */
  captionStyle: CaptionStyle | null;
  fullscreen: boolean;
  pip: boolean;
  theatre: boolean;
  /** In a corner of the window. */
  mini: boolean;
  /** The viewer does something with the player. Spec §9 "inactivity". */
  active: boolean;
  /** The control bar is shown; it disappears a little after the last activity. */
  bar: boolean;
  /** A menu or sheet is open and keeps the controls. */
  menuOpen: boolean;
  endScreen: boolean;
  /** The viewer wants the next video to start by itself. */
  allowUpNext: boolean;
  /** Seconds left of the up-next countdown, null when none runs. */
  countdown: number | null;
  ad: AdOnScreen | null;
  message: PlayerMessage | null;
  /** Counts an embed shows, null for none. */
  counts: { views: number; watching: number } | null;
  /** Playing only because sound is off; offer to unmute. */
  mutedByBrowser: boolean;
}

/** The state before anything happened. */
export function initialState(duration: number, engine: StreamType): PlayerState {
  return {
    engine,
    duration,
    ready: false,
    started: false,
    seen: false,
    paused: true,
    waiting: false,
    ended: false,
    seeking: false,
    startingAt: null,
    currentTime: 0,
    live: null,
    bufferedEnd: 0,
    volume: 1,
    muted: false,
    evened: true,
    rate: 1,
    looping: false,
    qualities: [],
    pickedRes: null,
    videoWidth: 0,
    videoHeight: 0,
    caption: -1,
    captionStyle: null,
    fullscreen: false,
    pip: false,
    theatre: false,
    mini: false,
    active: true,
    bar: true,
    menuOpen: false,
    endScreen: false,
    allowUpNext: true,
    countdown: null,
    ad: null,
    message: null,
    counts: null,
    mutedByBrowser: false,
  };
}
