import { createTrail, type Trail } from '#base/crumbs.ts';
import { scrub } from '#base/scrub.ts';
import { call } from '#platform/web/call.ts';
import type { InputOf } from '#src/calls.ts';
import { api } from '#src/routes.ts';

/** Failures that one page tells of: what fails at each frame would tell of nothing new. */
const MOST = 5;

/** What a page is told when the connection is gone or somebody leaves is no failure of the program. */
const EXPECTED = new Set(['CallError', 'AbortError']);

/** Tells of what fails on this page from now on. Answers how to stop. */
export function watchPage(page: string): () => void {
  const trail = createTrail();
  const seen = new Set<string>();
  const stop = new AbortController();
  const tell = (error: unknown) => {
    if (error instanceof Error && EXPECTED.has(error.name)) return;
    const failure = describe(error);
    const kind = failure.name + failure.message;
    if (seen.has(kind) || seen.size >= MOST) return;
    seen.add(kind);
    void send({ ...failure, page, crumbs: [...trail.read()] });
  };
  const { signal } = stop;
  trail.add({ at: Date.now(), kind: 'page', text: page });
  for (const error of takeEarly()) tell(error);
  addEventListener('error', ({ error }) => error && tell(error), { signal });
  addEventListener('unhandledrejection', ({ reason }) => tell(reason), { signal });
  addEventListener('click', (event) => addClick(trail, event.target), { signal, capture: true });
  const requests = watchRequests(trail);
  return () => {
    stop.abort();
    requests.disconnect();
  };
}

declare global {
  // Made by `platform/http/early-failures.ts`; a page of another kind has none.
  var earlyFailures: (unknown[] & { keep: (event: Event) => void }) | undefined;
}

/** What failed before anybody was there to tell of it; from now on nobody keeps it. */
function takeEarly(): unknown[] {
  const { earlyFailures: early } = globalThis;
  if (!early) return [];
  removeEventListener('error', early.keep);
  removeEventListener('unhandledrejection', early.keep);
  return early.splice(0).filter(Boolean);
}

/** What cannot be told is not told: there is nobody to tell that. */
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

/** What was pressed, by its kind and class: its words may be somebody's. */
function addClick(trail: Trail, target: EventTarget | null): void {
  const pressed = target instanceof Element ? target.closest('button, a, input, select, summary') : null;
  if (!pressed) return;
  const classes = [...pressed.classList].slice(0, 2).join('.');
  trail.add({ at: Date.now(), kind: 'click', text: `${pressed.tagName.toLowerCase()}.${classes}` });
}

/** The calls that this page makes, without what they were asked. */
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
