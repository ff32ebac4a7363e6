import { POSITION_EVERY_S } from '#player/core/constants.ts';
import type { Port } from '#player/core/port.ts';
import { isResumeList, keptPosition, remember } from '#player/core/resume.ts';
import { texts } from '#player/core/texts.ts';
import { el, textButton } from '#player/ui/dom.ts';

/** Remembers the viewer's position: in this browser and, through the event, wherever the page keeps it. */
export function resume(player: Port, signal: AbortSignal): void {
  let saved = 0;

  function save(currentTime: number): void {
    const { duration, seen, startingAt } = player.state.get();
    // Before the first picture, as during an ad, nothing was watched: keep the remembered position.
    if (!seen) return;
    saved = currentTime;
    const at = keptPosition(startingAt ?? currentTime, duration);
    const list = player.memory.read('resume', isResumeList) ?? [];
    player.memory.write('resume', remember(list, player.source.videoId, at, Date.now()));
    player.emit('position', { currentTime: at, duration });
  }

  player.on(
    'timeupdate',
    ({ currentTime }) => {
      if (Math.abs(currentTime - saved) >= POSITION_EVERY_S) save(currentTime);
    },
    signal,
  );
  player.on('pause', ({ currentTime }) => save(currentTime), signal);
  player.on('ended', () => save(0), signal);
  window.addEventListener('pagehide', () => save(player.state.get().currentTime), { signal });
}

/** Says that the video resumes where it was left, and offers to start over; disappears by itself. */
export function noteResumed(player: Port, at: number): void {
  const note = el('div', 'vp-note', el('span', '', texts.resumed));
  note.setAttribute('role', 'status');
  const done = new AbortController();
  const close = function close(): void {
    note.remove();
    done.abort();
  };
  note.append(
    textButton('vp-link', texts.fromStart, () => {
      player.seek(0);
      close();
    }),
  );
  player.root.append(note);
  player.on(
    'timeupdate',
    ({ currentTime }) => {
      if (currentTime > at + 6 || currentTime < at - 1) close();
    },
    done.signal,
  );
}
