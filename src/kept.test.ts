import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The only modules that touch the browser's storage themselves. */
const RAW = [
  'platform/web/persist.ts',
  'platform/web/own.ts',
  'platform/web/own-objects.ts',
  'player/core/memory.ts',
];

/**
 * Modules that keep something for everybody who uses this browser, by what that is. What belongs to one
 * person is kept by `platform/web/own.ts`, under their account.
 */
const OF_DEVICE: Readonly<Record<string, string>> = {
  'features/making/upload/ui/record.ts': 'names of the specification; a record says whose it is',
  'features/order/site/ui/installed.ts': 'who was here last, which is kept as theirs',
  'features/people/notification/ui/Push.tsx': 'that this device is not to be told while the site is closed',
  'features/watching/ad/ui/app-banner.tsx': 'that the banner was closed',
  'player/ui/early.ts': 'how this browser plays',
  'shell/browser/autoplay.ts': 'how this browser plays; the account’s choice is on the server',
  'shell/browser/gutter.ts': 'whether the menu is open',
  'shell/browser/session.ts': 'that somebody signed out',
  'shell/frame/Choices.tsx': 'light or dark, and how close this browser sets its cards',
  'shell/frame/announcements.later.tsx': 'which announcements were closed',
};

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(import.meta.dirname, path), 'utf8') }));

function naming(pattern: RegExp): string[] {
  return files.flatMap(({ path, source }) => (pattern.test(withoutComments(source)) ? path : [])).toSorted();
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

it('only the modules for it touch what a browser stores', () => {
  expect(naming(/\b(localStorage|sessionStorage|indexedDB)\b/)).toEqual(RAW.toSorted());
});

it('whatever is kept for a device belongs to nobody in particular', () => {
  expect(naming(/platform\/web\/persist\.ts'/)).toEqual(Object.keys(OF_DEVICE).toSorted());
});
