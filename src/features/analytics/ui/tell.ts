import type { PlayerEvent } from '#player/core/events.ts';
import { call } from '#platform/web/call.ts';
import { playerEvents } from '../contract.ts';
import { type EventName, isTold, type Luck, tellsAnything } from '../rules.ts';

/** Drawn once a page: most pages tell nothing. Spec §9. */
const luck: Luck = typeof window === 'undefined' ? 100 : Math.random() * 100;

type Report = (event: PlayerEvent) => void;
let report: Promise<Report> | null = null;

/** Hands an event of the page's player to its analytics, whose code the few pages that tell something fetch. Spec §7. */
export function tellPlayerEvent(event: PlayerEvent): void {
  if (!tellsAnything(luck)) return;
  report ??= import('./player-report.ts').then(({ createReport }) => createReport(tell));
  report.then((hear) => hear(event)).catch(() => undefined);
}

/** Tells events that this page's luck lets it tell. What cannot be sent is lost: it was a sample. */
export function tell(events: readonly { event: EventName; label: string }[]): void {
  const told = events.filter(({ event }) => isTold(event, luck));
  if (told.length > 0) call(playerEvents, { events: [...told] }, { keepalive: true }).catch(() => undefined);
}
