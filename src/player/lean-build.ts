import path from 'node:path';
import type { Plugin } from 'vite';

/** Where the engine asks whether it may add style elements: the page's policy forbids them. */
const STYLE_SWITCH = 'window$1.VIDEOJS_NO_DYNAMIC_STYLE';

/** Build-time only: leaves the DASH parser and the engine's own style elements out of the player's browser code. */
export function leanPlayer(): Plugin {
  return {
    name: 'lean-player',
    enforce: 'pre',
    resolveId: (id) => (id === 'mpd-parser' ? path.join(import.meta.dirname, 'engine/no-dash.ts') : null),
    transform(code, id) {
      if (!id.includes('/video.js/dist/video.es.js')) return null;
      if (!code.includes(STYLE_SWITCH)) throw new Error(`${id} no longer has ${STYLE_SWITCH}`);
      return { code: code.replaceAll(STYLE_SWITCH, 'true'), map: null };
    },
  };
}
