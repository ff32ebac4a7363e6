/** Arrow keys seek by this many seconds. Spec §2.4, §9. */
export const ARROW_SEEK_S = 5;
/** The keys j and l, and a double tap at a side, seek by this many seconds. */
export const LONG_SEEK_S = 10;
/** Volume step of the up and down keys, 0–1. */
export const VOLUME_STEP = 0.05;
/** Two clicks within this many milliseconds toggle fullscreen. Spec §2.4, §9. */
export const DOUBLE_CLICK_MS = 200;
/** Two taps at one side within this many milliseconds count as one gesture. */
export const DOUBLE_TAP_MS = 300;
/** Seconds before the next video starts. Spec §4, §9. */
export const UP_NEXT_S = 9;
/** Videos shorter than this many seconds loop. Spec §4, §9. */
export const LOOP_BELOW_S = 15;
/** Looping ends after this many seeks back to the start. Spec §4, §9. */
export const LOOP_SEEKS = 10;
/** Milliseconds without activity until the player counts as idle. Spec §9. */
export const IDLE_MS = { desktop: 100, mobile: 3000 } as const;
/** Milliseconds from idle to the control bar's disappearance. Spec §9. */
export const BAR_HIDE_MS = { desktop: 250, mobile: 1000 } as const;
/** Milliseconds the fallback path waits for its player before it shows its message. Spec §8. */
export const FALLBACK_READY_MS = 2000;
/** From this many lines a quality carries the HD mark. Spec §9. */
export const HD_FROM = 720;
/** Playback speeds offered. */
export const RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
/** Speed at which a player catches up with a live stream: nobody hears it. */
export const HURRY_RATE = 1.05;
/** Progress is offered for saving every so many seconds of playing. */
export const POSITION_EVERY_S = 15;
