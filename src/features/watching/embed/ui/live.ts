import { FROM_EMBED } from '#features/watching/watch/rules.ts';
import { createPlayedCount } from '#features/watching/watch/ui/played-count.ts';
import { followWatching } from '#features/watching/watch/ui/follow-watching.ts';
import { reportPlayerEvent } from '#features/watching/analytics/ui/report-event.ts';
import type { Embed } from '#player/embed.ts';
import type { LivePayload } from '../playing-document.ts';

/**
 * Counts the viewer of an embed as watching and keeps its counts up to date. Internal views are not counted.
 * Spec §2.4.
 */
export async function followViewer(): Promise<void> {
  const text = document.getElementById('payload')?.textContent;
  const live = text ? (JSON.parse(text) as { live?: LivePayload }).live : undefined;
  const { showing } = live ?? {};
  if (showing)
    void Promise.all([import('#player/embed.ts'), import('./keep-together.ts')]).then(
      async ([{ embed }, { keepTogether }]) => keepTogether((await embed).player, showing),
    );
  const track = live?.track;
  if (!track) return;
  const { player } = await (await import('#player/embed.ts')).embed;
  player.onAny(reportPlayerEvent);
  const played = createPlayedCount();
  player.on('timeupdate', ({ currentTime, duration }) => played.note(currentTime, duration));
  const tell = (more: object) => {
    const { seconds, slices } = played.take();
    const told = { from: FROM_EMBED, played: seconds.toFixed(1), slices: String(slices), ...more };
    return `${track}${track.includes('?') ? '&' : '?'}${new URLSearchParams(told)}`;
  };
  followWatching(
    player,
    () => void beat(tell({}), player, live.stats),
    () => void fetch(tell({ leave: '1' }), { method: 'POST', keepalive: true }).catch(() => undefined),
  );
}

async function beat(track: string, player: Embed['player'], shows: boolean): Promise<void> {
  const answer = await fetch(track, { method: 'POST' }).catch(() => null);
  if (!answer?.ok || !shows) return;
  const { view_count, nWatching } = (await answer.json()) as { view_count: number; nWatching: number };
  player.setCounts({ views: view_count, watching: nWatching });
}
