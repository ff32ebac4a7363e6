import { isLatency, type Latency } from '#player/core/live.ts';
import { createMemory, localArea } from '#player/core/memory.ts';
import type { Port } from '#player/core/port.ts';
import { followEdge } from '#player/engine/live-edge.ts';
import { askLive } from '#player/engine/live-lists.ts';
import type { Ask } from '#player/engine/requests.ts';
import type { Streams } from '#player/engine/stream.ts';
import type { Vjs } from '#player/engine/vjs.ts';
import { liveView, loadLiveStyles } from '#player/ui/live-view.ts';
import type { SeekBar } from '#player/ui/seek-bar.ts';
import type { LineWatch } from './line-watch.ts';

/** What of a player a live stream needs. */
export interface LiveParts {
  readonly streams: Streams;
  readonly vjs: Vjs;
  readonly seekBar: SeekBar;
  readonly line: LineWatch;
}

/** What plays a live stream: the engine's requests, and what is attached to the player. */
export interface LivePart {
  readonly askThrough: (ask: Ask) => Ask;
  attach(player: Port, parts: LiveParts, signal: AbortSignal): void;
}

/** Keeps a player at the edge of a live stream, or where its viewer went back to, until the stream ends. */
export async function createLive(): Promise<LivePart> {
  await loadLiveStyles();
  let latency: Latency = createMemory(localArea()).read('latency', isLatency) ?? 'low';
  let lost = (): void => undefined;
  return {
    askThrough: askLive({ byParts: () => latency === 'low', onTrouble: () => lost() }),
    attach(player, parts, signal) {
      const trouble = { at: Number.NEGATIVE_INFINITY };
      lost = () => {
        trouble.at = performance.now();
        void parts.line.look();
      };
      const choose = (wanted: Latency): void => {
        latency = wanted;
        player.memory.write('latency', wanted);
      };
      const over = new AbortController();
      const life = AbortSignal.any([signal, over.signal]);
      followEdge(player, parts, { latency, choose, trouble }, life);
      liveView(player, parts.seekBar, life);
      parts.vjs.on('durationchange', () => {
        const duration = parts.vjs.duration();
        if (!(duration > 0 && Number.isFinite(duration)) || life.aborted) return;
        player.state.set({ live: null, duration });
        over.abort();
      });
    },
  };
}
