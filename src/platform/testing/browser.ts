import { type Browser, chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Headless Chromium as the tests use it: `CHROMIUM_PATH`, else Debian's. `more` are further flags, `without`
 * those of Playwright's own that are left out; where none is, its shell does, `CHROMIUM_SHELL_PATH`.
 */
export function openBrowser(more: readonly string[] = [], without: readonly string[] = []): Promise<Browser> {
  const shell = without.length === 0 ? process.env['CHROMIUM_SHELL_PATH'] : undefined;
  const executablePath = shell ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: [...FLAGS, ...more], ignoreDefaultArgs: [...without] });
}

/** A user agent that is not counted as a bot. */
export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
