import { expect, test } from 'vitest';
import { commandFor } from './keyboard.ts';

const press = { modified: false, typing: false, onControl: false };

test.each([
  [' ', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['ArrowLeft', { do: 'seekBy', seconds: -5 }],
  ['ArrowRight', { do: 'seekBy', seconds: 5 }],
  ['j', { do: 'seekBy', seconds: -10 }],
  ['l', { do: 'seekBy', seconds: 10 }],
  ['ArrowUp', { do: 'volumeBy', amount: 0.05 }],
  ['7', { do: 'seekTo', share: 0.7 }],
  ['m', { do: 'mute' }],
  ['f', { do: 'fullscreen' }],
  ['c', { do: 'captions' }],
  [',', { do: 'frame', step: -1 }],
  ['>', { do: 'rate', step: 1 }],
  ['?', { do: 'help' }],
  ['x', null],
  ['Enter', null],
])('%s', (key, command) => expect(commandFor({ ...press, key })).toEqual(command));

test('keys belong to whoever types, and to the browser with a modifier', () => {
  expect(commandFor({ ...press, key: ' ', typing: true })).toBeNull();
  expect(commandFor({ ...press, key: 'f', modified: true })).toBeNull();
});

test('space presses a focused button, other keys still work there', () => {
  expect(commandFor({ ...press, key: ' ', onControl: true })).toBeNull();
  expect(commandFor({ ...press, key: 'k', onControl: true })).toEqual({ do: 'toggle' });
});
