import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { type EventName, isTold } from '../rules.ts';
import { luck } from './luck.ts';

/** Tells events that this page's luck lets it tell. What cannot be sent is lost: it was a sample. */
export function tell(events: readonly { event: EventName; label: string }[]): void {
  const told = events.filter(({ event }) => isTold(event, luck));
  if (told.length > 0)
    call(api.analytics.playerEvents, { events: [...told] }, { keepalive: true }).catch(() => undefined);
}
