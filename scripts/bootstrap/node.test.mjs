import { expect, test } from 'vitest';
import { checkNode, withNode } from './node.mjs';

test.each([
  ['20.20.2', true],
  ['24.0.0', false],
  ['26.1.0', false],
  ['26.1.0', true],
])('starts on %s, with a pinned one: %s', (version, isPinned) => {
  expect(checkNode(version, isPinned)).toBeUndefined();
});

test.each([
  ['18.20.0', true, 'Node 20.20 or newer'],
  ['20.9.0', true, 'Node 20.20 or newer'],
  ['18.20.0', false, 'Node 24 or newer'],
  ['22.12.0', false, 'Node 24 or newer'],
])('refuses %s, with a pinned one: %s', (version, isPinned, expected) => {
  expect(() => checkNode(version, isPinned)).toThrow(expected);
});

test('the chosen Node comes first on PATH', () => {
  expect(withNode('/opt/node/bin/node', { PATH: '/usr/bin' }).PATH).toBe('/opt/node/bin:/usr/bin');
  expect(withNode('/opt/node/bin/node', {}).PATH).toBe('/opt/node/bin');
});
