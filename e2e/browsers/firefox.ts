import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '#platform/testing/until.ts';
import { type BidiConnection, connectBidi } from './bidi.ts';
import { callOf, type Driver, type RunningBrowser } from './driver.ts';
import { startProgram } from './programs.ts';

/** Videos may start by themselves, and nothing but the tests' site can be reached. */
const PREFERENCES = {
  'media.autoplay.default': 0,
  'media.gmp-manager.updateEnabled': false,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** Whether an element, brought into view, stays where it is and is not below another one. */
const STEADY = `async (element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return x === before.x && y === before.y && element.contains(hit);
}`;

interface ElementReference {
  readonly sharedId: string;
}

/** Firefox, which speaks WebDriver BiDi by itself. */
export async function startFirefox(file: string): Promise<RunningBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'vireo-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--remote-debugging-port=0', '--profile', profile, 'about:blank'];
  const program = await startProgram(file, args, /BiDi listening on (ws:\S+)/);
  const bidi = await connectBidi(`${program.said[1]}/session`);
  await bidi.send('session.new', { capabilities: {} });
  return {
    open: () => openWindow(bidi),
    async close() {
      bidi.close();
      await program.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function openWindow(bidi: BidiConnection): Promise<Driver> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext');
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const driver: Driver = {
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    evaluate: (run, ...args) => evaluate(bidi, context, `JSON.stringify(${callOf(run, args)}) ?? 'null'`),
    async click(xpath) {
      const element = await until(`${xpath} to take presses`, async () => {
        const found = await find(bidi, context, xpath);
        return (await call(bidi, context, found, STEADY)) === true && found;
      });
      await press(bidi, context, element);
    },
    async type(xpath, text) {
      const element = await find(bidi, context, xpath);
      await call(
        bidi,
        context,
        element,
        '(field) => (field.focus(), field.setSelectionRange(Infinity, Infinity))',
      );
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await bidi.send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keyboard', actions }],
      });
    },
    async setFiles(xpath, files) {
      const element = await find(bidi, context, xpath);
      await bidi.send('input.setFiles', { context, element, files });
    },
    async size(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
  return driver;
}

async function evaluate<R>(bidi: BidiConnection, context: string, expression: string): Promise<R> {
  const answer = await bidi.send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
    'script.evaluate',
    { expression, target: { context }, awaitPromise: false },
  );
  if (!answer.result) throw new Error(answer.exceptionDetails?.text);
  return JSON.parse(answer.result.value) as R;
}

function find(bidi: BidiConnection, context: string, xpath: string): Promise<ElementReference> {
  return until(`the element ${xpath}`, async () => {
    const locator = { type: 'xpath', value: xpath };
    const { nodes } = await bidi.send<{ nodes: ElementReference[] }>('browsingContext.locateNodes', {
      context,
      locator,
    });
    return nodes[0] && { sharedId: nodes[0].sharedId };
  });
}

async function call(
  bidi: BidiConnection,
  context: string,
  element: ElementReference,
  run: string,
): Promise<unknown> {
  const { result } = await bidi.send<{ result?: { value?: unknown } }>('script.callFunction', {
    functionDeclaration: run,
    arguments: [element],
    target: { context },
    awaitPromise: true,
  });
  return result?.value;
}

async function press(bidi: BidiConnection, context: string, element: ElementReference): Promise<void> {
  const move = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } };
  const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
  await bidi.send('input.performActions', {
    context,
    actions: [{ type: 'pointer', id: 'mouse', actions }],
  });
}
