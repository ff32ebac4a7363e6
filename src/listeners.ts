import type { Listener } from '#platform/events/event.ts';
import { createEvents } from '#platform/events/events.ts';
import type { Ctx } from './context.ts';

const files = import.meta.glob<readonly Listener[]>('./features/*/*/listeners.ts', {
  eager: true,
  import: 'default',
});

/** Listeners of lower floors run first, those of one floor by the names of their features. */
const FLOORS = ['people', 'videos', 'making', 'watching', 'talking', 'order', 'pages'];

/** Gives a context its events: every listener that features declare, in a defined order. */
export function withEvents(parts: Omit<Ctx, 'events'>): Ctx {
  const ctx: Ctx = { ...parts, events: createEvents(inOrder(), () => ctx) };
  return ctx;
}

function inOrder(): Listener[] {
  const rank = (file: string) => FLOORS.indexOf(file.split('/')[2] ?? '');
  return Object.entries(files)
    .toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .flatMap(([, listeners]) => listeners);
}
