import { fetchAtLast } from '#platform/web/fetch-at-last.ts';
import type { PlayerEvent } from '#player/core/events.ts';
import { reportsAnything } from '../rules.ts';
import { pageDraw } from './send.ts';

let report: Promise<(event: PlayerEvent) => void> | null = null;

/**
 * Passes a player event on to the analytics, whose code is only loaded on pages that report something. Spec
 * §7.
 */
export function reportPlayerEvent(event: PlayerEvent): void {
  if (!reportsAnything(pageDraw)) return;
  report ??= fetchAtLast(() => import('./player-report.ts')).then(({ createReport }) => createReport());
  void report.then((hear) => hear(event));
}
