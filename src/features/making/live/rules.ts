/** How long a broadcast waits for its encoder, ms: after it was cut off, and after it said goodbye. */
export const GRACE_MS = { cutOff: 60_000, goodbye: 10_000 };

/** How often the process of a broadcast says that it has it, and after how long it is lost, ms. */
export const SEEN_MS = 10_000;
export const LOST_MS = 600_000;

/** Most broadcasts of one account that are on air, or may be. */
export const OPEN_MOST = 3;

/** How far a broadcast can be. */
export const LIVE_STATES = ['ready', 'on', 'away', 'ending', 'ended', 'lost'] as const;

export type LiveState = (typeof LIVE_STATES)[number];

/** Whether a sender may still come. */
export function isOpen(state: LiveState): boolean {
  return state === 'ready' || state === 'on' || state === 'away';
}

/** Smaller sizes that a machine with so many cores makes of one broadcast beside what is sent. */
export function smallerSizes(cores: number): number {
  return cores >= 2 ? 2 : 1;
}

/** Where encoders send to. */
export function serverAddress({ publicUrl, LIVE_PORT }: { publicUrl: string; LIVE_PORT: number }): string {
  const { hostname } = new URL(publicUrl);
  return `rtmp://${hostname}${LIVE_PORT === 1935 ? '' : `:${LIVE_PORT}`}/live`;
}
