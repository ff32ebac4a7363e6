/** How long a broadcast waits for its encoder, ms: after it was cut off, and after it said goodbye. */
export const GRACE_MS = { cutOff: 60_000, goodbye: 10_000 };

/** How often the process of a broadcast says that it has it, and after how long it is lost, ms. */
export const SEEN_MS = 10_000;
export const LOST_MS = 600_000;

/** Most broadcasts of one account that are on air, or may be. */
export const OPEN_MOST = 3;

/** Bytes of one piece of what a browser sends: seconds of it, in case they have gathered in a break. */
export const PIECE_MOST = 4 << 20;

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

/** What the settings say of where encoders send to. */
interface Doors {
  readonly publicUrl: string;
  readonly LIVE_PORT: number;
  readonly LIVE_TLS_PORT: number;
  readonly LIVE_TLS_CERT?: string | undefined;
}

/** Where encoders send to. */
export function serverAddress({ publicUrl, LIVE_PORT }: Doors): string {
  const { hostname } = new URL(publicUrl);
  return `rtmp://${hostname}${LIVE_PORT === 1935 ? '' : `:${LIVE_PORT}`}/live`;
}

/** Where those that speak RTMPS do, whose usual port is that of the web; null where none may. */
export function secureAddress({ publicUrl, LIVE_TLS_PORT, LIVE_TLS_CERT }: Doors): string | null {
  const { hostname } = new URL(publicUrl);
  return LIVE_TLS_CERT ? `rtmps://${hostname}${LIVE_TLS_PORT === 443 ? '' : `:${LIVE_TLS_PORT}`}/live` : null;
}
