/** Version of the messages between an embedding page and the player in its frame. */
export const API_VERSION = 1;

/** Events that the embedding page may receive; all others stay inside. */
export const apiEvents = [
  'ready',
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'ended',
  'volume',
  'rate',
  'quality',
  'fullscreen',
  'error',
] as const;

export type ApiEventName = (typeof apiEvents)[number];

/** Names of each event's details, for the documentation; seconds, volume 0–1, heights in lines. */
export const apiEventDetails: Readonly<Record<ApiEventName, string>> = {
  ready: '',
  play: 'currentTime, first',
  pause: 'currentTime',
  timeupdate: 'currentTime, duration',
  seeked: 'currentTime',
  ended: 'duration',
  volume: 'volume, muted',
  rate: 'rate',
  quality: 'label, height',
  fullscreen: 'on',
  error: 'code, text',
};

/**
 * Commands and questions; `seek` takes seconds, `setVolume` 0–1, `setMuted` a boolean, `subscribe` event
 * names.
 */
export type ApiMethod =
  | 'play'
  | 'pause'
  | 'seek'
  | 'setVolume'
  | 'setMuted'
  | 'getState'
  | 'subscribe'
  | 'unsubscribe';

/** Page → player. `id` comes back with the answer. */
export interface ApiRequest {
  player: typeof API_VERSION;
  id: number;
  method: ApiMethod;
  value?: unknown;
}

/** A request as it arrives: its method may be one that does not exist. */
export interface AnyRequest extends Omit<ApiRequest, 'method'> {
  method: string;
}

/** Player → page: the answer to a request. */
export interface ApiAnswer {
  player: typeof API_VERSION;
  id: number;
  result?: unknown;
  error?: string;
}

/** Player → page: an event the page subscribed to; `ready` comes by itself. */
export interface ApiEvent {
  player: typeof API_VERSION;
  event: ApiEventName;
  detail: Record<string, unknown>;
}

/** Answer to `getState`. Seconds, volume 0–1. */
export interface ApiState {
  code: string;
  title: string;
  currentTime: number;
  duration: number;
  paused: boolean;
  volume: number;
  muted: boolean;
}

/** The message as a request that can be answered, or null if it is none. */
export function readRequest(data: unknown): AnyRequest | null {
  const request = data as Partial<AnyRequest> | null;
  if (typeof request !== 'object' || request === null || request.player !== API_VERSION) return null;
  if (typeof request.id !== 'number' || typeof request.method !== 'string') return null;
  return request as AnyRequest;
}

/** The names in `value` that exist, for `subscribe` and `unsubscribe`. */
export function eventNames(value: unknown): ApiEventName[] {
  const wanted = Array.isArray(value) ? value : [value];
  return apiEvents.filter((name) => wanted.includes(name));
}

/** Pages without an origin (files, sandboxed frames) can only be addressed with the wildcard. */
export function targetOf(origin: string): string {
  return origin === 'null' ? '*' : origin;
}

/** Refuses every request of the embedding page with an explanation: there is nothing to play here. */
export function refuseApi(reason: string): void {
  window.addEventListener('message', ({ data, source, origin }) => {
    const request = source === window.parent ? readRequest(data) : null;
    if (!request) return;
    window.parent.postMessage({ player: API_VERSION, id: request.id, error: reason }, targetOf(origin));
  });
}
