import type { Listener } from '#platform/events/event.ts';
import { createEvents } from '#platform/events/events.ts';
import type { Ctx } from './context.ts';
import { features } from './floors.ts';

const files = import.meta.glob<readonly Listener[]>('./features/*/*/{listeners,*-listeners}.ts', {
  eager: true,
  import: 'default',
});

/** Gives a context its events, with every listener that features declare, in a defined order. */
export function withEvents(parts: Omit<Ctx, 'events'>): Ctx {
  const ctx: Ctx = { ...parts, events: createEvents(inOrder(), () => ctx) };
  return ctx;
}

/** Listeners of lower features come first. */
function inOrder(): Listener[] {
  const place = (file: string) => features.indexOf(file.split('/').slice(2, 4).join('/'));
  return Object.entries(files)
    .toSorted(([a], [b]) => place(a) - place(b))
    .flatMap(([, listeners]) => listeners);
}
