import type { ChildProcess } from 'node:child_process';

/**
 * Looks within the allowed time. One look alone decides nothing, because this process may have been asleep
 * itself, in which case what the other has said meanwhile is still unread.
 */
const LOOKS = 3;

/**
 * Calls `onSilence` once a running program has written nothing for `silenceMs`, or up to a third longer. A
 * program that has read all that it was given is not silent, it waits. Returns what ends the watch.
 */
export function watchForSilence(
  child: ChildProcess,
  silenceMs: number | undefined,
  onSilence: () => void,
): () => void {
  if (silenceMs === undefined) return () => undefined;
  let missed = 0;
  const hear = (): void => void (missed = 0);
  child.stdout?.on('data', hear);
  const timer = setInterval(() => {
    missed = waitsForInput(child) ? 0 : missed + 1;
    // The first look may follow the last word at once.
    if (missed > LOOKS) onSilence();
  }, silenceMs / LOOKS);
  return () => clearInterval(timer);
}

function waitsForInput({ stdin }: ChildProcess): boolean {
  return stdin !== null && !stdin.destroyed && !stdin.writableEnded && stdin.writableLength === 0;
}
