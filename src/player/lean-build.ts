import path from 'node:path';
import type { Plugin } from 'vite';
import { LIVE_CHANGES } from './lean-live.ts';

/** Where the engine checks whether it may add style elements, which the page's policy forbids. */
const STYLE_SWITCH = 'window$1.VIDEOJS_NO_DYNAMIC_STYLE';

/** What the engine would ask a worker, and what it does with the answers. */
const FMP4 = path.join(import.meta.dirname, 'engine/fmp4.ts');

/**
 * Stands in for the engine's workers, whose code is a third of it: one repackages transport streams, the
 * other deciphers, and ours are neither. What they are asked besides, `answerProbe` says at once, and so no
 * answer can reach another request than the one it belongs to, or leave an initialisation segment known by
 * its bytes and not by its tracks when a seek gives its request up. videojs/http-streaming#1276
 */
const NO_WORKER = 'class { postMessage() {} terminate() {} addEventListener() {} removeEventListener() {} }';

/**
 * The page itself, which the engine imports through a package. As a module of the old kind it was copied
 * property by property, which took four fifths of the time in which the engine's file runs.
 */
const PAGE = /^(?:\0(require|import):)?global\/(window|document)$/;

/** The engine begins with what the page has begun to fetch, and asks as `engine/create.ts` says. */
const BEGINNING = [
  ['tech.vhs.xhr = xhrFactory();', 'tech.vhs.xhr = tech.vhs.options_.askThrough(xhrFactory());'],
  ['if (this.enableLowInitialPlaylist) {', '{'],
  [
    'Vhs.INITIAL_PLAYLIST_SELECTOR.bind(this)',
    '() => this.options_.firstPlaylist?.(this.playlists.main.playlists)',
  ],
  [
    'this.mediaSource = new window$1.MediaSource();',
    'this.mediaSource = options.filmMedia?.() ?? new window$1.MediaSource();',
  ],
  [
    'window$1.URL.createObjectURL(this.playlistController_.mediaSource)',
    '(this.options_.addressOf?.(this.playlistController_.mediaSource) ??' +
      ' window$1.URL.createObjectURL(this.playlistController_.mediaSource))',
  ],
  [
    'this.tech_.src(this.mediaSourceUrl_);',
    'if (!this.options_.isAttached?.(this.mediaSourceUrl_)) this.tech_.src(this.mediaSourceUrl_);',
  ],
] as const;

const CHANGES = [
  ...BEGINNING,
  ...LIVE_CHANGES,
  [STYLE_SWITCH, 'true'],
  // The one helper that is defined in the middle of the skin.
  ['videojs.num = Num;', ''],
] as const;

/** Code that something takes the place of: from the first of these up to where the second begins. */
const REPLACED = [
  ['const workerCode$1 = ', 'const handleData_ = ', `const TransmuxWorker = ${NO_WORKER};\n`],
  ['const workerCode = ', '/* rollup-plugin-worker-factory end', `const Decrypter = ${NO_WORKER};\n`],
  ['const workerCallback = ', 'const REQUEST_ERRORS = ', 'const workerCallback = answerProbe;\n'],
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
 * Build-time only: removes the DASH parser, the engine's skin, its style elements and its workers from the
 * player's browser code, and gives it the page as it is.
 */
export function leanPlayer(): Plugin {
  return {
    name: 'lean-player',
    enforce: 'pre',
    resolveId(id, _, { kind }) {
      if (id === 'mpd-parser') return path.join(import.meta.dirname, 'engine/no-dash.ts');
      if (!PAGE.test(id)) return null;
      return `\0${kind === 'require-call' ? 'require' : 'import'}:${id}`;
    },
    load(id) {
      const [, how, what] = PAGE.exec(id) ?? [];
      if (what === undefined) return null;
      return how === 'require' ? `module.exports = ${what};` : `export default ${what};`;
    },
    transform(code, id) {
      if (!id.includes('/video.js/dist/video.es.js')) return null;
      const lean = withoutWorkers(withoutSkin(code, id), id);
      return {
        code: CHANGES.reduce((changed, [from, to]) => replaceAll(changed, from, to, id), lean),
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

function withoutWorkers(code: string, id: string): string {
  const kept = REPLACED.reduce((rest, [from, to, instead]) => {
    const start = rest.indexOf(from);
    const end = rest.indexOf(to, start);
    if (start < 0 || end < 0) throw new Error(`${id} no longer has ${from} before ${to}`);
    return rest.slice(0, start) + instead + rest.slice(end);
  }, code);
  return `import { answerProbe } from ${JSON.stringify(FMP4)};\n${kept}`;
}

function replaceAll(code: string, from: string, to: string, id: string): string {
  if (!code.includes(from)) throw new Error(`${id} no longer has ${from}`);
  return code.replaceAll(from, to);
}
