import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#platform/testing/until.ts';
import type { Fault } from './faults.ts';
import { countAnswers, failuresSince } from './ledger.ts';
import type { Play } from './play.ts';

/** How a site handled a fault. */
export interface Outcome {
  readonly name: string;
  /** Failures that clients saw: kind → count. All of them were retried. */
  readonly failures: ReadonlyMap<string, number>;
  /** Number of requests meanwhile. */
  readonly asked: number;
  /** Time from when the part was back until everybody was served everything again, ms. */
  readonly recoveredMs: number;
}

/** Answers and failures that must arrive while the part is broken, so that the fault is noticed. */
const NOTICED = 15;

async function beNoticed({ ledger }: Play, { lasts }: Fault): Promise<void> {
  if (lasts) return pause(lasts);
  const struck = countAnswers(ledger);
  await until('the fault to be noticed', () => countAnswers(ledger) >= struck + NOTICED);
}

/**
 * Causes the fault while people use the site and one of them sends a file; then everybody must be served, the
 * file must be there and all pages must show the score. @throws Error if that never happens
 */
export async function testFault(play: Play, fault: Fault): Promise<Outcome> {
  const { ledger } = play;
  const [before, askedBefore] = [new Map(ledger.failures), countAnswers(ledger)];
  const crowd = play.crowd();
  let recoveredMs = 0;
  try {
    await crowd.allServed();
    let sending: Promise<number> | null = null;
    await new Promise<void>((begun, fail) => {
      sending = play.send('quick', begun);
      sending.catch(fail);
    });
    await fault.strike(play);
    await beNoticed(play, fault);
    await fault.mend(play);
    const mended = performance.now();
    await crowd.allServed();
    await sending;
    recoveredMs = performance.now() - mended;
  } finally {
    await crowd.stop();
  }
  await play.screens.show(play.score());
  return {
    name: fault.name,
    failures: failuresSince(ledger, before),
    asked: countAnswers(ledger) - askedBefore,
    recoveredMs,
  };
}
