import { useEffect, useRef } from 'react';
import type { ChatHeard } from '../contract.ts';

/** An answer that takes longer has been lost, ms: longer than the server waits for a message. */
const LOST_MS = 25_000;

/** Before it is asked again after a failure, ms: longer each time, and not by all at the same moment. */
const PAUSE = { first: 1_000, most: 30_000 };

/** The shortest time between two questions, ms. */
const LEAST_MS = 250;

interface Hearer {
  readonly onHeard: (heard: ChatHeard) => void;
  /** It seems to be no chat there any more. Until the address changes it is asked again, ever more rarely. */
  readonly onOver: () => void;
}

/** Hears what is said at that address, as long as the page is seen. */
export function useListening(address: string | null, hearer: Hearer): void {
  const latest = useRef(hearer);
  useEffect(() => {
    latest.current = hearer;
  });
  useEffect(() => {
    if (address === null) return;
    const leaving = new AbortController();
    void listen(
      address,
      { onHeard: (heard) => latest.current.onHeard(heard), onOver: () => latest.current.onOver() },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [address]);
}

/** Asks again and again until it is over: each question is answered once something is said. */
export async function listen(address: string, { onHeard, onOver }: Hearer, end: AbortSignal): Promise<void> {
  let after = 1;
  for (let failures = 0; !end.aborted; ) {
    await whenSeen(end);
    const answer = await ask(`${address}?after=${after}`, end);
    if (end.aborted) return;
    if (answer === 'over') onOver();
    const heard = answer === 'over' ? null : answer;
    failures = heard === null ? failures + 1 : 0;
    if (heard?.said) {
      after = heard.said.at;
      onHeard(heard.said);
    }
    await pause(heard?.wait ?? pauseAfter(failures), end);
  }
}

/** What was said, and how long to wait before asking again; null if it could not be learned. */
async function ask(address: string, end: AbortSignal) {
  try {
    const signal = AbortSignal.any([end, AbortSignal.timeout(LOST_MS)]);
    const answer = await fetch(address, { signal });
    if (answer.status === 404) return 'over';
    if (!answer.ok) return null;
    const wait = Math.max(LEAST_MS, Number(answer.headers.get('retry-after')) * 1_000);
    return { said: answer.status === 204 ? null : ((await answer.json()) as ChatHeard), wait };
  } catch {
    return null;
  }
}

function pauseAfter(failures: number): number {
  const longest = Math.min(PAUSE.most, PAUSE.first * 2 ** failures);
  return (longest * (1 + Math.random())) / 2;
}

function pause(ms: number, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      end.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    end.addEventListener('abort', go);
  });
}

/** Once the page is seen, or is left. */
function whenSeen(end: AbortSignal): Promise<void> | undefined {
  if (!document.hidden) return undefined;
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden && !end.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    end.addEventListener('abort', look, { once: true });
  });
}
