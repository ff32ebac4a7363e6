import { fetchAtLast } from '#platform/web/fetch-at-last.ts';
import type { PlayerEvent } from '#player/core/events.ts';
import { reportsAnything } from '../rules.ts';
import { luck } from './luck.ts';

let report: Promise<(event: PlayerEvent) => void> | null = null;

/**
 * Hands an event of the page's player to its analytics, whose code is loaded only by pages that report
 * something. Spec §7.
 */
export function reportPlayerEvent(event: PlayerEvent): void {
  if (!reportsAnything(luck)) return;
  report ??= fetchAtLast(() => import('./player-report.ts')).then(({ createReport }) => createReport());
  void report.then((hear) => hear(event));
}
