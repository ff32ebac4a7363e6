import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { type EventName, isReported } from '../rules.ts';
import { luck } from './luck.ts';

/** Tells events that this page's luck lets it tell. What cannot be sent is lost: it was a sample. */
export function reportEvents(events: readonly { event: EventName; label: string }[]): void {
  const told = events.filter(({ event }) => isReported(event, luck));
  if (told.length > 0)
    call(api.analytics.playerEvents, { events: [...told] }, { keepalive: true }).catch(() => undefined);
}
