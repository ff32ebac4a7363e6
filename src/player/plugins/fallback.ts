import { FALLBACK_READY_MS } from '#player/core/constants.ts';
import { type ErrorFacts, errorCode, flashMessage, MEDIA_ERROR, remedyFor } from '#player/core/errors.ts';
import { readHash } from '#player/core/hash.ts';
import type { Feature, Port } from '#player/core/port.ts';
import type { Streams } from '#player/engine/stream.ts';
import type { Vjs } from '#player/engine/vjs.ts';
import type { LineWatch } from './line-watch.ts';

/** Handles media errors by the rules of spec §8, unless only the connection was lost. */
export function fallback(streams: Streams, vjs: Vjs, line: LineWatch): Feature {
  return function attach(player, signal) {
    const look = (): void => {
      const error = vjs.error();
      if (error) void onError(player, errorCode(error.code));
    };
    vjs.on('error', look);
    // While ads may run, the error has another name. Ads play in elements of their own, so it is the video's;
    // an ad that is on screen ends first.
    vjs.on(['aderror', 'contenterror'], () => afterAd(player, signal, look));
    if (player.source.youtube === null) warnWhenNotReady(player, signal);
  };

  async function onError(player: Port, code: number): Promise<void> {
    const { engine, currentTime } = player.state.get();
    if (engine === 'hls' && code >= MEDIA_ERROR.decode) {
      const choice = await import('#player/engine/codec-choice.ts').catch(() => null);
      if (choice?.refuseAv1(player.memory)) return streams.load('hls', currentTime);
    }
    const flash = readHash(player.hash).flash;
    if (engine !== 'youtube' && !flash && code !== MEDIA_ERROR.decode) {
      player.state.set({ waiting: true });
      const found = await line.look();
      if (found === 'gone') return;
      if (found === 'back') return streams.load(engine, currentTime);
    }
    applyRemedy(player, streams, { code, engine, flash, currentTime });
  }
}

function afterAd(player: Port, signal: AbortSignal, then: () => void): void {
  if (player.state.get().ad === null) return then();
  const waited = new AbortController();
  player.state.watch(
    (state) => state.ad === null,
    (isOver) => {
      if (!isOver) return;
      waited.abort();
      then();
    },
    AbortSignal.any([signal, waited.signal]),
  );
}

function applyRemedy(
  player: Port,
  streams: Streams,
  { currentTime, ...facts }: Pick<ErrorFacts, 'code' | 'engine' | 'flash'> & { currentTime: number },
): void {
  const remedy = remedyFor({
    ...facts,
    hasProgressive: player.source.mp4.length > 0,
    ...linksOf(player),
  });
  if (remedy.do === 'progressive') return streams.load('mp4', currentTime);
  if (remedy.do === 'reload-with-flash') return reloadWithFlash();
  player.state.set({ message: remedy.message, waiting: false });
  player.emit('error', { code: facts.code, text: remedy.message.text });
}

/** Where a message may lead. */
export function linksOf({
  options,
  source,
}: Pick<Port, 'options' | 'source'>): Pick<ErrorFacts, 'downloadUrl' | 'pageUrl'> {
  return { downloadUrl: options.downloadUrl ?? null, pageUrl: `${options.siteUrl}/${source.code}` };
}

function reloadWithFlash(): void {
  history.replaceState(history.state, '', '#flash');
  location.reload();
}

function warnWhenNotReady(player: Port, signal: AbortSignal): void {
  const timer = setTimeout(() => {
    if (!player.state.get().ready) {
      player.state.set({
        message: flashMessage({ code: 0, ...linksOf(player) }),
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
