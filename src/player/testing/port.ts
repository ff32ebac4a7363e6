import { createEmitter, type Emitter } from '#player/core/emitter.ts';
import { createMemory, type Memory } from '#player/core/memory.ts';
import type { Port } from '#player/core/port.ts';
import { initialState, type PlayerState } from '#player/core/state.ts';
import { createStore, type Store } from '#player/core/store.ts';
import type { Vjs } from '#player/engine/vjs.ts';
import type { TextStore } from '#platform/web/own.ts';
import { payloadOf } from './payload.ts';

/** What features see of a player, without an engine and without a document. */
export interface TestPort extends Emitter {
  state: Store<PlayerState>;
  memory: Memory;
  port: Port;
}

/** A player whose events and state the test makes. */
export function createTestPort(state: Partial<PlayerState> = {}): TestPort {
  const { source, options } = payloadOf();
  const events = createEmitter();
  const store = createStore({ ...initialState(source.duration, 'hls'), ...state });
  const memory = createMemory(memoryArea(), ownMemory());
  const port = { ...events, source, options, state: store, memory, mobile: false, hash: '' };
  return { ...events, memory, state: store, port: port as unknown as Port };
}

/** An engine that does what it is told, and reports it only when asked to. It starts paused. */
export function createTestEngine(): { vjs: Vjs; calls: (readonly [name: string, value: unknown])[] } {
  const calls: (readonly [string, unknown])[] = [];
  const note =
    (name: string) =>
    (value?: unknown): undefined =>
      void calls.push([name, value]);
  const names = ['currentTime', 'volume', 'muted', 'playbackRate', 'play', 'pause', 'loop'];
  const vjs = Object.fromEntries(names.map((name) => [name, note(name)]));
  const lastOf = (...asked: string[]) => calls.findLast(([name]) => asked.includes(name))?.[0];
  const paused = () => lastOf('play', 'pause') !== 'play';
  return { vjs: { ...vjs, paused, error: () => null } as unknown as Vjs, calls };
}

function ownMemory(): Pick<TextStore, 'recall' | 'keep'> {
  const area = memoryArea();
  return { recall: (key) => area.getItem(key), keep: (key, value) => area.setItem(key, value) };
}

function memoryArea(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
