import { hydrateRoot } from 'react-dom/client';
import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';
import type { EmbedPayload } from '#player/embed.ts';
import { Player } from '#player/ui/Player.tsx';
import '#src/ui/tokens.css';

declare global {
  interface Window {
    player: PlayerHandle | null;
    playerEvents: PlayerEvent[];
  }
}

window.playerEvents = [];
const payload = JSON.parse(document.getElementById('payload')?.textContent ?? '') as EmbedPayload;
const root = document.getElementById('root');

if (root) {
  hydrateRoot(
    root,
    <Player
      {...payload}
      ref={(handle) => {
        window.player = handle;
      }}
      onEvent={(event) => window.playerEvents.push(event)}
    />,
  );
}
