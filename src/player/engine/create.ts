import videojs from 'video.js';
import { localArea } from '#player/core/memory.ts';
import type { Beginning } from '#player/core/source.ts';
import { beginWith } from './begin.ts';
import { knownBandwidth, startingBandwidth } from './bandwidth.ts';
import { type Ask, askOneCodec, askWhole } from './requests.ts';
import { hurrySeeks } from './seeks.ts';
import type { Vjs } from './vjs.ts';

/** How the engine is set up. */
export interface EngineSetup {
  /** Play playlists with media source extensions even if the browser could play them natively. */
  overrideNative: boolean;
  /** Address of another site's video; its plugin needs it from the first moment. */
  youtube: string | null;
  muted: boolean;
  preload: 'none' | 'metadata' | 'auto';
  /** Address of the master playlist, null without one. */
  master: string | null;
  /** What to begin with; null leaves that to the engine. */
  begin: Beginning | null;
  /** How the files of a live stream are asked for, null for a film. */
  askLive: ((ask: Ask) => Ask) | null;
}

videojs.log.level('error');

/** Creates the picture element inside `host` and an engine on it; the engine's `dispose` removes both. */
export function createEngine(host: HTMLElement, setup: EngineSetup): Vjs {
  const film = setup.begin?.film;
  const element = film?.video ?? document.createElement('video');
  element.className = 'video-js';
  element.setAttribute('playsinline', '');
  // In a sandbox without an origin, every file is cross-origin, including captions.
  if (self.origin === 'null') element.crossOrigin = 'anonymous';
  host.append(element);
  const muted = film?.video.muted ?? setup.muted;
  const vjs = videojs(element, engineOptions({ ...setup, muted })) as unknown as Vjs;
  hurrySeeks(vjs);
  return vjs;
}

function engineOptions(setup: EngineSetup): object {
  return {
    controls: false,
    // Our own views replace every part of the default skin.
    children: ['mediaLoader'],
    userActions: { click: false, doubleClick: false, hotkeys: false },
    inactivityTimeout: 0,
    preload: setup.preload,
    muted: setup.muted,
    playsinline: true,
    ...(setup.youtube === null ? { techOrder: ['html5'] } : youtubeOptions(setup.youtube)),
    html5: {
      nativeAudioTracks: !setup.overrideNative,
      nativeVideoTracks: !setup.overrideNative,
      vhs: {
        overrideNative: setup.overrideNative,
        // Spec §9: bitrate caching is on, where the browser lets a frame of another site keep anything.
        useBandwidthFromLocalStorage: localArea() !== null,
        bandwidth: startingBandwidth(knownBandwidth()),
        limitRenditionByPlayerDimensions: true,
        useDevicePixelRatio: true,
        // The browser's guess would override both the measured and the remembered bitrate.
        useNetworkInformationApi: false,
        ...requestOptions(setup),
      },
    },
  };
}

function requestOptions({ begin, askLive, master }: EngineSetup): object {
  if (askLive) return { askThrough: askLive };
  const askFilm = (ask: Ask) => askOneCodec(askWhole(ask), master);
  if (!begin) return { askThrough: askFilm };
  const { askFirst, ...beginning } = beginWith(begin);
  return { ...beginning, askThrough: (ask: Ask) => askFirst(askFilm(ask)) };
}

function youtubeOptions(src: string): object {
  return {
    techOrder: ['youtube', 'html5'],
    sources: [{ src, type: 'video/youtube' }],
    // Any poster keeps the plugin from fetching its own; ours lies above it.
    poster: 'data:,',
    youtube: { ytControls: 0, rel: 0, modestbranding: 1, playsinline: 1, disablekb: 1 },
  };
}
