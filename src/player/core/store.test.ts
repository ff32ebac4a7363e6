import { expect, test, vi } from 'vitest';
import { createEmitter } from './emitter.ts';
import { createMemory, isNumber } from './memory.ts';
import { createStore } from './store.ts';

test('a watcher gets the value at once and on each change, until its signal ends', () => {
  const store = createStore({ a: 1, b: 1 });
  const life = new AbortController();
  const heard: (number | undefined)[][] = [];
  store.watch(
    (state) => state.a,
    (value, before) => heard.push([value, before]),
    life.signal,
  );
  store.set({ b: 2 });
  store.set({ a: 2 });
  life.abort();
  store.set({ a: 3 });
  expect(heard).toEqual([
    [1, undefined],
    [2, 1],
  ]);
});

test('listeners get their event, and one that throws stops no other', () => {
  vi.stubGlobal('reportError', vi.fn());
  const events = createEmitter();
  const life = new AbortController();
  const heard: string[] = [];
  events.on(
    'pause',
    () => {
      throw new Error('mine');
    },
    life.signal,
  );
  events.on('pause', ({ currentTime }) => heard.push(`pause ${currentTime}`), life.signal);
  events.onAny(({ type }) => heard.push(type), life.signal);
  events.emit('pause', { currentTime: 3 });
  events.emit('rate', { rate: 2 });
  life.abort();
  events.emit('rate', { rate: 1 });
  expect(heard).toEqual(['pause 3', 'pause', 'rate']);
  expect(reportError).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('memory copes with missing, full or corrupt storage', () => {
  const kept = new Map([
    ['player.volume', '{broken'],
    ['player.rate', '"fast"'],
    ['player.quality', '720'],
  ]);
  const memory = createMemory({
    getItem: (key) => kept.get(key) ?? null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(memory.read('volume', isNumber)).toBeNull();
  expect(memory.read('rate', isNumber)).toBeNull();
  expect(memory.read('quality', isNumber)).toBe(720);
  memory.write('volume', 1);
  expect(createMemory(null).read('quality', isNumber)).toBeNull();
});
