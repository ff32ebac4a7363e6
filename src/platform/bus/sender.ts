import { setTimeout as pause } from 'node:timers/promises';

/** Events that wait while there is no connection; what is said beyond them is lost. */
const MOST_WAITING = 10_000;
/** After something was handed over, until more is, ms: what is said meanwhile travels together. */
const PAUSE_MS = 10;

/** What takes texts to the other processes. */
export interface Way {
  /** Longest text, UTF-16 units; one event alone may be longer. */
  readonly longest: number;
  /** Hands the text over, once there is a connection; what fails may have been lost on the way. */
  send(text: string): Promise<unknown>;
}

/** Hands lines to a way. `lost` is called where some could not be, with what the carrier said. */
export function createSender(origin: string, way: Way, lost: (error?: unknown) => void) {
  /** What has not been handed over. */
  const waiting = new Set<string>();
  let sending: Promise<void> | null = null;
  let isClosed = false;

  /** One text after the other: they arrive in the order in which they were published. */
  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const text = takeText(origin, waiting, way.longest);
      const wasAll = waiting.size === 0;
      await way.send(text).catch(lost);
      if (wasAll && !isClosed) await pause(PAUSE_MS);
    }
    sending = null;
  }

  return {
    add(lines: readonly string[]): void {
      for (const line of lines) {
        // What was said before moves to the end: a state that came back must not be overtaken by another.
        if (!waiting.delete(line) && waiting.size >= MOST_WAITING) lost();
        else waiting.add(line);
      }
      if (waiting.size > 0) sending ??= sendAll();
    },
    /** Resolves when all has been handed over or is lost. */
    async close(): Promise<void> {
      isClosed = true;
      await sending;
    },
  };
}

/** Takes as many lines as fit into a text of `longest` units below one with the origin, but at least one. */
function takeText(origin: string, lines: Set<string>, longest: number): string {
  let text = origin;
  for (const line of lines) {
    if (text !== origin && text.length + 1 + line.length > longest) break;
    lines.delete(line);
    text += `\n${line}`;
  }
  return text;
}
