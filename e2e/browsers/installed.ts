import { startFirefox } from './firefox.ts';
import type { RunningBrowser } from './driver.ts';
import { startWebkit } from './webkit.ts';

/** A browser of this machine that can be started. */
export interface InstalledBrowser {
  readonly name: string;
  start(): Promise<RunningBrowser>;
}

/** The browsers that `npm test -- browsers` found: `scripts/bootstrap/other-browsers.mjs`. */
export function installedBrowsers(): InstalledBrowser[] {
  const { FIREFOX_PATH: firefox, WEBKIT_DRIVER_PATH: webkit, XVFB_PATH: screen } = process.env;
  return [
    ...(firefox ? [{ name: 'Firefox', start: () => startFirefox(firefox) }] : []),
    ...(webkit && screen ? [{ name: 'WebKit', start: () => startWebkit(webkit, screen) }] : []),
  ];
}
