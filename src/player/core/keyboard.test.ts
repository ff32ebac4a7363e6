import { expect, test } from 'vitest';
import { commandFor, type FocusedElement, keysOf, SHORTCUTS } from './keyboard.ts';

const press = { modified: false, typing: false, presses: false, moves: false, inside: true };
const plain: FocusedElement = { tag: 'div', type: '', role: '', editable: false };
const input = (type: string, role = ''): FocusedElement => ({ ...plain, tag: 'input', type, role });

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
  ['i', { do: 'mini' }],
  ['Home', { do: 'seekTo', share: 0 }],
  ['End', { do: 'seekTo', share: 1 }],
  [',', { do: 'frame', step: -1 }],
  ['>', { do: 'rate', step: 1 }],
  ['?', { do: 'help' }],
  ['x', null],
  ['Enter', null],
])('%s', (key, command) => expect(commandFor({ ...press, key })).toEqual(command));

test('every key of the list does what the list says', () => {
  const keys = SHORTCUTS.flatMap((shortcut) => Object.entries(shortcut.keys));
  expect(new Set(keys.map(([key]) => key)).size).toBe(keys.length);
  for (const [key, command] of keys) expect(commandFor({ ...press, key })).toEqual(command);
});

test('keys are ignored while typing, and with a modifier', () => {
  expect(commandFor({ ...press, key: ' ', typing: true })).toBeNull();
  expect(commandFor({ ...press, key: 'f', modified: true })).toBeNull();
});

test('Home and End scroll the page unless the focus is in the player', () => {
  for (const key of ['Home', 'End']) expect(commandFor({ ...press, key, inside: false })).toBeNull();
});

test('space presses a focused button, other keys still work there', () => {
  expect(commandFor({ ...press, key: ' ', presses: true })).toBeNull();
  expect(commandFor({ ...press, key: 'k', presses: true })).toEqual({ do: 'toggle' });
  expect(commandFor({ ...press, key: 'ArrowLeft', presses: true })).toEqual({ do: 'seekBy', seconds: -5 });
});

test.each([
  ['a switch', input('checkbox', 'switch')],
  ['a checkbox', input('checkbox')],
  ['a radio button', input('radio')],
  ['a switch that is no input', { ...plain, role: 'switch' }],
  ['a tab', { ...plain, role: 'tab' }],
  ['a link', { ...plain, tag: 'a' }],
])('space belongs to %s', (_title, focused) => {
  expect(commandFor({ ...press, ...keysOf(focused), key: ' ' })).toBeNull();
  expect(commandFor({ ...press, ...keysOf(focused), key: 'm' })).toEqual({ do: 'mute' });
});

test.each([
  ['a radio button', input('radio')],
  ['a range', input('range')],
  ['a slider', { ...plain, role: 'slider' }],
  ['a row of a menu', { ...plain, role: 'menuitemradio' }],
])('arrow keys move in %s', (_title, focused) => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
    expect(commandFor({ ...press, ...keysOf(focused), key })).toBeNull();
});

test.each([input('text'), input('search'), { ...plain, tag: 'textarea' }, { ...plain, editable: true }])(
  'every key is text in %o',
  (focused) => {
    for (const key of [' ', 'k', '5', 'ArrowLeft'])
      expect(commandFor({ ...press, ...keysOf(focused), key })).toBeNull();
  },
);
