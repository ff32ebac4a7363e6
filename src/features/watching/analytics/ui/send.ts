import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { type EventName, isReported, type PageDraw } from '../rules.ts';

/** Drawn once per page; most pages report nothing. Spec §9. */
export const pageDraw: PageDraw = typeof window === 'undefined' ? 100 : Math.random() * 100;

/** Sends the events that this page is sampled for. What cannot be sent is dropped. */
export function reportEvents(events: readonly { event: EventName; label: string }[]): void {
  const told = events.filter(({ event }) => isReported(event, pageDraw));
  if (told.length > 0)
    call(api.analytics.playerEvents, { events: [...told] }, { keepalive: true }).catch(() => undefined);
}
