import { readHash } from '#player/core/hash.ts';
import type { Port } from '#player/core/port.ts';

/** A link to `#1h2m3s` on the page seeks and plays, without a reload. Spec §2.3. */
export function hashSeek(player: Port, signal: AbortSignal): void {
  window.addEventListener(
    'hashchange',
    () => {
      const { time } = readHash(location.hash);
      if (time === null) return;
      player.seek(time);
      player.play().catch(() => undefined);
    },
    { signal },
  );
}
