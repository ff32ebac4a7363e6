import type { Browser } from 'playwright-core';

/** How long to wait after a page has loaded, until it is hydrated and playing, ms. */
const SETTLE_MS = 5_000;
const RUNS = 3;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time of the thread, µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly documentLoaderURL?: string } };
}

/**
 * The longest task of a page's main thread from its first byte until it plays, ms of processor time, which
 * other programs of the machine do not lengthen; the middle of three visits on a phone-sized screen, with the
 * processor `slower` times slower.
 */
export async function longestTask(browser: Browser, url: string, slower: number): Promise<number> {
  const runs: number[] = [];
  // A machine that is too busy loses parts of a trace.
  for (let run = 0; runs.length < RUNS && run < 3 * RUNS; run += 1) {
    const longest = await traceVisit(browser, url, slower);
    if (longest !== null) runs.push(longest);
  }
  if (runs.length < RUNS) throw new Error('The traces do not have the page');
  return runs.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] as number;
}

async function traceVisit(browser: Browser, url: string, slower: number): Promise<number | null> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'toplevel', 'loading', 'blink.user_timing'],
  });
  await page.goto(url);
  await page.waitForTimeout(SETTLE_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await context.close();
  return longestIn(traceEvents, url);
}

/** Milliseconds; null if the trace does not contain the page. */
function longestIn(events: readonly TraceEvent[], url: string): number | null {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === start?.pid && args?.name === 'CrRendererMain',
  );
  if (!start || !main) return null;
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === main.pid && tid === main.tid && ts >= start.ts,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
