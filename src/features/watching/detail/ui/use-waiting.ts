import { useEffect, useRef } from 'react';
import { sendLeaving } from '#features/watching/watch/ui/beat.ts';
import { BEAT_MS } from '#features/watching/watch/ui/follow-watching.ts';

/** Time between two looks at the clock, ms. */
const TICK_MS = 250;
/** When it should have begun, browsers ask within this time, ms, so that they do not all ask at once; … */
const SPREAD_MS = 300;
/** … and again after this time, and each time twice as long. */
const AGAIN_MS = 1_000;

/** A premiere that may wait, and what to do meanwhile. */
export interface Waiting {
  readonly code: string;
  readonly isWaiting: boolean;
  /** Ms since 1970, by the server's clock, as what `serverNow` answers. */
  readonly startsAt: number;
  readonly serverNow: () => number;
  /** Tells the server that somebody waits, and asks it how far the premiere is. */
  readonly tell: () => Promise<void>;
  /** Asks for the time of the server, once it does not wait any more. */
  readonly setClock: () => Promise<void>;
  readonly onTick: (now: number) => void;
}

/** Counts the viewer as waiting, looks at the clock, and asks once the premiere should have begun. */
export function useWaiting(waiting: Waiting): void {
  const { code, isWaiting, startsAt } = waiting;
  const latest = useRef(waiting);
  useEffect(() => {
    latest.current = waiting;
  });

  useEffect(() => {
    if (!isWaiting) return void latest.current.setClock();
    void latest.current.tell();
    const timer = setInterval(() => void latest.current.tell(), BEAT_MS);
    const leave = () => sendLeaving(code, { seconds: 0, slices: 0 });
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
    };
  }, [isWaiting, code]);

  useEffect(() => {
    let due = startsAt + Math.random() * SPREAD_MS;
    let pause = AGAIN_MS;
    const timer = setInterval(() => {
      const at = latest.current.serverNow();
      latest.current.onTick(at);
      if (!isWaiting || at < due) return;
      due = at + pause;
      pause = Math.min(BEAT_MS, pause * 2);
      void latest.current.tell();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, startsAt]);
}
