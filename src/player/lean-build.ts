import path from 'node:path';
import type { Plugin } from 'vite';

/** Build-time only: leaves the DASH parser out of the player's browser code. */
export function leanPlayer(): Plugin {
  return {
    name: 'lean-player',
    enforce: 'pre',
    resolveId: (id) => (id === 'mpd-parser' ? path.join(import.meta.dirname, 'engine/no-dash.ts') : null),
  };
}
