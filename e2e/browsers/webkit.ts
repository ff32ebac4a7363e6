import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#platform/testing/free-port.ts';
import { until } from '#platform/testing/until.ts';
import { type ClassicSession, openClassic } from './classic.ts';
import { callOf, type Driver, type RunningBrowser } from './driver.ts';
import { startProgram } from './programs.ts';

/** The name of an element's id in the protocol. https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** The browser's own bar would not let its window become as narrow as a phone. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; } image { opacity: 0; }';

/** WebKit as GNOME has it, by its own driver, on a screen of its own: it has no mode without one. */
export async function startWebkit(file: string, screenFile: string): Promise<RunningBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'vireo-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), NARROW);
  const screenArgs = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = await startProgram(screenFile, screenArgs, /^(\d+)$/);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DISPLAY: `:${screen.said[1]}`,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
  };
  const driver = await startProgram(file, [`--port=${port}`], null, env);
  await until('the driver', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    open: async () => windowOf(await openClassic(address)),
    async close() {
      await driver.end();
      await screen.end();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function windowOf(session: ClassicSession): Driver {
  return {
    async goto(url) {
      await evaluate(session, () => document.documentElement.setAttribute('data-left', ''), []);
      await session.send('POST', '/url', { url });
      await until(url, () => evaluate(session, isArrived, []).catch(() => false));
    },
    evaluate: (run, ...args) => evaluate(session, run, args),
    click: (xpath) => press(session, xpath),
    async type(xpath, text) {
      await session.send('POST', `/element/${await find(session, xpath)}/value`, { text });
    },
    async setFiles(xpath, files) {
      const text = files.join('\n');
      await session.send('POST', `/element/${await find(session, xpath)}/value`, { text });
    },
    async size(width, height) {
      await session.send('POST', '/window/rect', { x: 0, y: 0, width, height });
    },
    screenshot: async () => Buffer.from(await session.send<string>('GET', '/screenshot'), 'base64'),
    close: () => session.send('DELETE', ''),
  };
}

function evaluate<A extends unknown[], R>(
  session: ClassicSession,
  run: (...args: A) => R,
  args: A,
): Promise<R> {
  return session.send('POST', '/execute/sync', { script: `return ${callOf(run, args)}`, args: [] });
}

function isArrived(): boolean {
  const { documentElement, readyState } = document;
  return readyState !== 'loading' && !documentElement.hasAttribute('data-left');
}

/** The driver refuses to press what has gone, or lies below something else, which may pass. */
async function press(session: ClassicSession, xpath: string): Promise<void> {
  let refusal = 'it was not there';
  const isPressed = async (): Promise<boolean> => {
    try {
      await session.send('POST', `/element/${await find(session, xpath)}/click`);
      return true;
    } catch (error) {
      refusal = String(error);
      return false;
    }
  };
  await until('the press', isPressed).catch(() => {
    throw new Error(`${xpath} took no press: ${refusal}`);
  });
}

function find(session: ClassicSession, value: string): Promise<string> {
  return until(`the element ${value}`, async () => {
    const found = await session.send<Record<string, string>[]>('POST', '/elements', {
      using: 'xpath',
      value,
    });
    return found[0]?.[ELEMENT];
  });
}
