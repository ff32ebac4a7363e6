import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import { askLine, beforeAskingAgain } from '#player/engine/line.ts';
import { el } from '#player/ui/dom.ts';

/** Result of checking the connection: nothing wrong, a loss that is over, or a video that is gone. */
export type ConnectionCheck = 'fine' | 'back' | 'gone';

/** Watches the connection to a player's files and shows a message while it is lost and playback waits. */
export interface LineWatch {
  look(): Promise<ConnectionCheck>;
}

/**
 * Watches one player's connection; if the result is `gone`, the viewer has already been told. Ends with the
 * signal.
 */
export function createLineWatch(player: Port, signal: AbortSignal): LineWatch {
  let now: Promise<ConnectionCheck> | null = null;

  async function look(): Promise<ConnectionCheck> {
    const addresses = addressesOf(player);
    let line = await askLine(addresses);
    if (line === 'fine') return 'fine';
    const told = new AbortController();
    if (line === 'lost') warnWhileWaiting(player, AbortSignal.any([signal, told.signal]));
    while (line === 'lost' && !signal.aborted) {
      await beforeAskingAgain(signal);
      line = await askLine(addresses);
    }
    told.abort();
    if (line === 'gone') showGone(player);
    return line === 'gone' ? 'gone' : 'back';
  }

  return {
    look() {
      now ??= look().finally(() => {
        now = null;
      });
      return now;
    },
  };
}

function addressesOf({ source }: Port): string[] {
  const file = source.mp4[0]?.src;
  return [...(source.hls === null ? [] : [source.hls]), ...(file === undefined ? [] : [file])];
}

function warnWhileWaiting(player: Port, signal: AbortSignal): void {
  const note = el('div', 'vp-note', texts.lineLost);
  note.setAttribute('role', 'status');
  player.root.append(note);
  signal.addEventListener('abort', () => note.remove(), { once: true });
  player.state.watch(
    (state) => state.waiting,
    (waiting) => {
      note.hidden = !waiting;
    },
    signal,
  );
}

function showGone(player: Port): void {
  player.pause();
  player.state.set({ message: { code: 0, text: texts.gone, link: null, retry: false }, waiting: false });
  player.emit('error', { code: 0, text: texts.gone });
}
