import { onPath } from './system-packages.mjs';

/**
 * Browsers besides Chromium that tests drive when this machine has them: the variables that name their
 * programs, where those are found, and Debian's packages. A WebKit needs the codecs of most videos as well.
 */
const browsers = [
  {
    title: 'Firefox',
    programs: { FIREFOX_PATH: ['firefox-esr', 'firefox'] },
    packages: 'firefox-esr',
  },
  {
    title: 'WebKit',
    programs: { WEBKIT_DRIVER_PATH: ['WebKitWebDriver'], XVFB_PATH: ['Xvfb'] },
    packages: 'webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad',
  },
];

/**
 * Looks for them: the environment that tells tests where they are, and a sentence for each that is missing.
 * `find` gives a program's file, or undefined.
 */
export function findOtherBrowsers(find = onPath) {
  const found = { env: {}, missing: [] };
  for (const { title, programs, packages } of browsers) {
    const files = Object.entries(programs).map(([name, words]) => [
      name,
      words.map((word) => find(word)).find(Boolean),
    ]);
    if (files.every(([, file]) => file)) Object.assign(found.env, Object.fromEntries(files));
    else found.missing.push(`${title} is skipped: it is not installed (Debian's packages: ${packages}).`);
  }
  return found;
}
