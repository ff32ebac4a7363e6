import path from 'node:path';
import type { Plugin } from 'vite';

/** Where the engine checks whether it may add style elements, which the page's policy forbids. */
const STYLE_SWITCH = 'window$1.VIDEOJS_NO_DYNAMIC_STYLE';

/**
 * Where the engine handles an answer of its worker. After a seek, two requests can wait for the same kind of
 * answer; both used to take the first one, one of them found its bytes already transferred, and playback
 * froze. The worker answers in the order of requests, so each answer belongs to the request that has waited
 * longest. videojs/http-streaming#1276
 */
const TAKING = "transmuxer.removeEventListener('message', listenForEndEvent);";

const CHANGES = [
  [STYLE_SWITCH, 'true'],
  [TAKING, `event.stopImmediatePropagation(); ${TAKING}`],
  // The one helper that is defined in the middle of the skin.
  ['videojs.num = Num;', ''],
] as const;

/**
 * The engine's own skin, which our views replace: what lies between these, the first kept and the second cut
 * up to where it begins or, for a registration, to its end.
 */
const SKIN = [
  [registration('ClickableComponent'), 'class Button extends'],
  [registration('CloseButton'), registration('TransientButton')],
] as const;

/**
 * Build-time only: removes the DASH parser, the engine's skin and its style elements from the player's
 * browser code, and fixes a race in the engine.
 */
export function leanPlayer(): Plugin {
  return {
    name: 'lean-player',
    enforce: 'pre',
    resolveId: (id) => (id === 'mpd-parser' ? path.join(import.meta.dirname, 'engine/no-dash.ts') : null),
    transform(code, id) {
      if (!id.includes('/video.js/dist/video.es.js')) return null;
      return {
        code: CHANGES.reduce(
          (changed, [from, to]) => replaceAll(changed, from, to, id),
          withoutSkin(code, id),
        ),
        map: null,
      };
    },
  };
}

/** The module that stands in a server's build for what only browsers load. */
const BROWSERS_ONLY = '\0browsers-only';

/**
 * For the server's build: what the player loads when it is shown stays with the browsers' build, so that a
 * server needs none of its libraries.
 */
export function playerStays(): Plugin {
  return {
    name: 'player-stays',
    enforce: 'pre',
    resolveId: (_, importer, { kind }) =>
      kind === 'dynamic-import' && importer?.startsWith(`${import.meta.dirname}/`) ? BROWSERS_ONLY : null,
    load: (id) => (id === BROWSERS_ONLY ? "throw new Error('This runs in browsers only.');" : null),
  };
}

function registration(name: string): string {
  return `Component$1.registerComponent('${name}', ${name});`;
}

function withoutSkin(code: string, id: string): string {
  return SKIN.reduce((rest, [from, to]) => {
    const start = rest.indexOf(from) + from.length;
    const end = rest.indexOf(to, start);
    if (start < from.length || end < 0) throw new Error(`${id} no longer has ${from} before ${to}`);
    return rest.slice(0, start) + rest.slice(to.endsWith(';') ? end + to.length : end);
  }, code);
}

function replaceAll(code: string, from: string, to: string, id: string): string {
  if (!code.includes(from)) throw new Error(`${id} no longer has ${from}`);
  return code.replaceAll(from, to);
}
