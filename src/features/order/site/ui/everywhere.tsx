import { useEffect } from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { createTrail, type Trail } from '#base/crumbs.ts';
import { scrub } from '#base/scrub.ts';
import { call } from '#platform/web/call.ts';
import type { InputOf } from '#src/calls.ts';
import { api } from '#src/routes.ts';
import { beInstalled } from './installed.ts';

/** Most failures that one page reports: one that recurs in every animation frame adds nothing new. */
const MOST = 5;

/** Errors of lost connections and of leaving the page, which are not failures of the program. */
const EXPECTED = new Set(['CallError', 'AbortError']);

/** Reports uncaught errors and rejections on this page from now on. Returns a function that stops it. */
function reportFailures(page: string): () => void {
  const trail = createTrail();
  const seen = new Set<string>();
  const stop = new AbortController();
  const report = (error: unknown) => {
    if (error instanceof Error && EXPECTED.has(error.name)) return;
    const failure = describe(error);
    const kind = failure.name + failure.message;
    if (seen.has(kind) || seen.size >= MOST) return;
    seen.add(kind);
    void send({ ...failure, page, crumbs: [...trail.read()] });
  };
  const { signal } = stop;
  trail.add({ at: Date.now(), kind: 'page', text: page });
  for (const error of takeEarly()) report(error);
  addEventListener('error', ({ error }) => error && report(error), { signal });
  addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal });
  addEventListener('click', (event) => addClick(trail, event.target), { signal, capture: true });
  const requests = watchRequests(trail);
  return () => {
    stop.abort();
    requests.disconnect();
  };
}

declare global {
  // Set by `platform/http/html-headers.ts`; other documents lack it.
  var earlyFailures: (unknown[] & { keep: (event: Event) => void }) | undefined;
}

/** Failures from before this script was loaded; stops the early collector. */
function takeEarly(): unknown[] {
  const { earlyFailures: early } = globalThis;
  if (!early) return [];
  removeEventListener('error', early.keep);
  removeEventListener('unhandledrejection', early.keep);
  return early.splice(0).filter(Boolean);
}

/** A report that cannot be sent is dropped. */
async function send(failure: InputOf<typeof api.failure.report>): Promise<void> {
  try {
    await call(api.failure.report, failure, { unasked: true });
  } catch {}
}

function describe(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error))
    return { name: 'Error', message: scrub(String(error)).slice(0, 500), stack: '' };
  const { name, message, stack = '' } = error;
  return { name, message: scrub(message).slice(0, 500), stack: scrub(stack.slice(0, 8_000)) };
}

/** Records what was clicked by tag and classes; its text may be personal. */
function addClick(trail: Trail, target: EventTarget | null): void {
  const pressed = target instanceof Element ? target.closest('button, a, input, select, summary') : null;
  if (!pressed) return;
  const classes = [...pressed.classList].slice(0, 2).join('.');
  trail.add({ at: Date.now(), kind: 'click', text: `${pressed.tagName.toLowerCase()}.${classes}` });
}

/** Records the page's requests by path, without ids, codes or parameters. */
function watchRequests(trail: Trail): PerformanceObserver {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.initiatorType !== 'fetch') continue;
      const { pathname } = new URL(entry.name);
      const path = pathname.replace(/\/\d+(?=\/|$)|\/[\w-]{5,}(?=\/|$)/g, '/…');
      const text = `${path} ${entry.responseStatus || ''}`;
      trail.add({ at: Math.round(performance.timeOrigin + entry.startTime), kind: 'request', text });
    }
  });
  observer.observe({ type: 'resource' });
  return observer;
}

/** Reports script failures on every page, and makes it one of the installed site. */
export default function FailuresEverywhere() {
  const { page } = useFrame();
  useEffect(() => reportFailures(page), [page]);
  useEffect(() => beInstalled(), []);
  return null;
}
