import { serveApi } from './api/server.ts';
import type { PlayerHandle } from './core/events.ts';
import type { PlayerOptions } from './core/options.ts';
import type { PlayerSource } from './core/source.ts';
import { loadPlayer, takeOverPlain } from './ui/load.ts';
import { BOX_CLASS } from './ui/poster-box.ts';
import './ui/box.css';

/** What the embed page contains in `<script type="application/json" id="payload">`. */
export interface EmbedPayload {
  source: PlayerSource;
  options: PlayerOptions;
}

/** A booted embed: the player and what it plays. */
export interface Embed extends EmbedPayload {
  player: PlayerHandle;
}

/**
 * The player of the embed page, without React: importing this file replaces the plain video in the server's
 * poster box and opens the `postMessage` API. Rejects if the page lacks its payload or its box.
 */
export const embed: Promise<Embed> = bootEmbed();

async function bootEmbed(): Promise<Embed> {
  const text = document.getElementById('payload')?.textContent;
  const host = document.querySelector<HTMLElement>(`.${BOX_CLASS} > .vp-host`);
  if (!text || !host) throw new Error('The embed page has no payload or no player box.');
  const payload = JSON.parse(text) as EmbedPayload;
  const plain = document.querySelector('video');
  const mountPlayer = await loadPlayer(payload.source, payload.options);
  const player = await mountPlayer(host, payload.source, takeOverPlain(plain, payload.options));
  plain?.remove();
  serveApi(player, payload.source);
  // The share dialog lives on the site.
  player.on('share', () =>
    window.open(`${payload.options.siteUrl}/${payload.source.code}`, '_blank', 'noopener'),
  );
  return { ...payload, player };
}
