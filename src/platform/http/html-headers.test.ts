import { setImmediate as turn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { EARLY_SCRIPT } from './html-headers.ts';

type OnPaint = (list: { getEntriesByName(name: string): string[] }) => void;

/** A page that is painted when its test says so. */
function unpainted() {
  const told: OnPaint[] = [];
  return {
    paint: (what: string) =>
      told.forEach((tell) => tell({ getEntriesByName: (name) => [what].filter((one) => one === name) })),
    page: {
      setTimeout: () => undefined,
      addEventListener: () => undefined,
      PerformanceObserver: class {
        constructor(tell: OnPaint) {
          told.push(tell);
        }
        observe = () => undefined;
      },
    },
  };
}

it('runs what begins the video, and fetches and runs the page once it has been painted', async () => {
  const due: [wait: number | undefined, what: () => void][] = [];
  const frames: (() => void)[] = [];
  const done: string[] = [];
  const { paint, page } = unpainted();
  runInNewContext(EARLY_SCRIPT.replace('import(find(s).href)', 'done.push(find(s).href)'), {
    ...page,
    done,
    self: {},
    addEventListener: (type: string, listener: () => void) =>
      type === 'DOMContentLoaded' && due.push([0, listener]),
    setTimeout: (what: () => void, wait?: number) => due.push([wait, what]),
    requestAnimationFrame: (what: () => void) => frames.push(what),
    document: {
      hidden: false,
      querySelectorAll: () => [],
      querySelector: (name: string) => ({
        href: `/${name}`,
        content: 'its links',
        replaceWith: (links: string) => done.push(`${name}: ${links}`),
        removeAttribute: (gone: string) => done.push(`${name} ${gone}`),
      }),
    },
  });
  const [[unseen] = [], [, listen] = []] = due.splice(0);
  listen?.();
  const [[atMost, run] = [], [inTheEnd, end] = []] = due.splice(0);
  expect([unseen, atMost, inTheEnd, done.splice(0)]).toEqual([1000, 1000, 3000, ['/#first']]);
  paint('first-paint');
  await turn();
  expect([frames, done]).toEqual([[], []]);
  paint('first-contentful-paint');
  await turn();
  expect(done.splice(0)).toEqual(['#rest: its links']);
  frames.splice(0).forEach((draw) => draw());
  due.splice(0).forEach(([, go]) => go());
  expect(done.splice(0)).toEqual(['#rest: its links', '/#entry']);
  run?.();
  end?.();
  expect(done.slice(1)).toEqual(['/#entry', 'div[data-starts] data-starts']);
});

it('opens a media source where a video starts by itself', () => {
  const MediaSource = function () {};
  const opened: object[] = [];
  const page: Record<string, unknown> = {
    ...unpainted().page,
    ...{ MediaSource, self: { MediaSource } },
    URL: { createObjectURL: (media: object) => `blob:${opened.push(media)}` },
    document: {
      querySelectorAll: () => [],
      querySelector: (name: string) => (name === '#first[data-starts]' ? {} : null),
      createElement: () => ({}),
    },
  };
  runInNewContext(EARLY_SCRIPT, page);
  expect(page['earlyFilm']).toEqual({ media: opened[0], video: { src: 'blob:1' } });
});

it('keeps the first five failures of either kind, even those without an error', () => {
  const listeners: Record<string, (event: object) => void> = {};
  const page: Record<string, unknown> = {
    ...unpainted().page,
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    document: { querySelectorAll: () => [], querySelector: () => null },
  };
  runInNewContext(EARLY_SCRIPT, page);
  listeners['error']?.({ error: 'first' });
  listeners['unhandledrejection']?.({ reason: 'second' });
  for (let nameless = 0; nameless < 9; nameless++) listeners['error']?.({});
  expect([...(page['earlyFailures'] as unknown[])]).toEqual(['first', 'second', ...Array(3)]);
});

type EarlyFile = { bytes: ArrayBuffer; ms: number };

it('takes up what the document fetches ahead; what fails is null', async () => {
  const hrefs = ['/master.m3u8', '/gone', '/offline'];
  const page = {
    ...unpainted().page,
    performance,
    document: { querySelectorAll: () => hrefs.map((href) => ({ href })), querySelector: () => null },
    fetch: async (href: string) => {
      if (href === '/offline') throw new TypeError('Failed to fetch');
      return new Response(href, { status: href === '/gone' ? 404 : 200 });
    },
  };
  runInNewContext(EARLY_SCRIPT, page);
  const { earlyFiles } = page as unknown as { earlyFiles: Map<string, Promise<EarlyFile | null>> };
  const [master, ...others] = await Promise.all(hrefs.map((href) => earlyFiles.get(href)));
  expect([new TextDecoder().decode(master?.bytes), typeof master?.ms]).toEqual(['/master.m3u8', 'number']);
  expect(others).toEqual([null, null]);
});
