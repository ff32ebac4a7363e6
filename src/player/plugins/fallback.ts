import { FALLBACK_READY_MS } from '#player/core/constants.ts';
import { errorCode, flashMessage, remedyFor } from '#player/core/errors.ts';
import { readHash } from '#player/core/hash.ts';
import type { Feature, Port } from '#player/core/port.ts';
import type { Streams } from '#player/engine/stream.ts';
import type { Vjs } from '#player/engine/vjs.ts';

/** Answers media errors by the rules of spec §8. */
export function fallback(streams: Streams, vjs: Vjs): Feature {
  return function attach(player, signal) {
    vjs.on('error', () => onError(player, streams, vjs));
    if (readHash(player.hash).flash) warnWhenNotReady(player, signal);
  };
}

function onError(player: Port, streams: Streams, vjs: Vjs): void {
  const error = vjs.error();
  if (!error) return;
  const { engine, currentTime } = player.state.get();
  const code = errorCode(error.code);
  const remedy = remedyFor({
    code,
    engine,
    hasProgressive: player.source.mp4.length > 0,
    flash: readHash(player.hash).flash,
    downloadUrl: player.options.downloadUrl ?? null,
  });
  if (remedy.do === 'progressive') return streams.load('mp4', currentTime);
  if (remedy.do === 'reload-with-flash') return reloadWithFlash();
  player.state.set({ message: remedy.message, waiting: false });
  player.emit('error', { code, text: remedy.message.text });
}

function reloadWithFlash(): void {
  history.replaceState(history.state, '', '#flash');
  location.reload();
}

function warnWhenNotReady(player: Port, signal: AbortSignal): void {
  const timer = setTimeout(() => {
    if (!player.state.get().ready) {
      player.state.set({
        message: flashMessage({ code: 0, downloadUrl: player.options.downloadUrl ?? null }),
      });
    }
  }, FALLBACK_READY_MS);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  player.state.watch(
    (state) => state.ready,
    (ready) => {
      if (ready && player.state.get().message?.code === 0) player.state.set({ message: null });
    },
    signal,
  );
}
