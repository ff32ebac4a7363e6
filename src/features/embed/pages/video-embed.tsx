import { followWatching } from '#features/watch/ui/follow-watching.ts';
import type { Embed } from '#player/embed.ts';
import type { LivePayload } from '../document.ts';
import './video-embed.css';

/**
 * Embeds are whole documents without React: see `document.ts`. This module only keeps their numbers alive, and imports
 * nothing of the site's own pages, whose code no embed should carry.
 */
export default function VideoEmbedPage() {
  return null;
}

// The document names this module as a script of its own; on the server and elsewhere it does nothing.
if (typeof document !== 'undefined' && document.body.classList.contains('embed')) void startLive();

async function startLive(): Promise<void> {
  const text = document.getElementById('payload')?.textContent;
  const live = text ? (JSON.parse(text) as { live?: LivePayload }).live : undefined;
  const track = live?.track;
  if (!track) return;
  const { player } = await (await import('#player/embed.ts')).embed;
  followWatching(player, () => void beat(track, player, live.stats));
}

async function beat(track: string, player: Embed['player'], shows: boolean): Promise<void> {
  const answer = await fetch(track, { method: 'POST' }).catch(() => null);
  if (!answer?.ok || !shows) return;
  const { view_count, nWatching } = (await answer.json()) as { view_count: number; nWatching: number };
  player.setCounts({ views: view_count, watching: nWatching });
}
