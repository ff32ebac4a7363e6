import { isString } from '#player/core/memory.ts';
import type { Port } from '#player/core/port.ts';
import { el } from '#player/ui/dom.ts';

const OFF = 'off';
/** Kinds of tracks that a browser draws. */
const SHOWN = ['captions', 'subtitles'];

/** Draws the chosen captions over the picture without covering the controls; remembers the language. */
export function captions(player: Port, signal: AbortSignal): void {
  const list = player.source.captions;
  const video = player.video();
  if (list.length === 0 || !video) return;
  const box = el('div', 'vp-captions');
  player.root.append(box);
  recallStyle(player);
  const tracks = list.map((track) => addTrack(video, track));
  for (const { track } of tracks)
    track.addEventListener('cuechange', () => draw(box, tracks, player), { signal });
  leavePlaylistTracks(video, tracks, signal);
  player.pickCaption(startWith(player));
  player.state.watch(
    (state) => state.caption,
    (index, before) => {
      tracks.forEach(({ track }, i) => {
        track.mode = i === index ? 'hidden' : 'disabled';
      });
      draw(box, tracks, player);
      if (before !== undefined) player.memory.write('captions', list[index]?.lang ?? OFF);
    },
    signal,
  );
}

/**
 * A browser that plays playlists natively finds the same captions in them, and would show them below ours.
 */
function leavePlaylistTracks(
  video: HTMLVideoElement,
  own: readonly HTMLTrackElement[],
  signal: AbortSignal,
): void {
  const disable = ({ track }: TrackEvent): void => {
    const isOurs = own.some((element) => element.track === track);
    if (track && !isOurs && SHOWN.includes(track.kind)) (track as TextTrack).mode = 'disabled';
  };
  video.textTracks.addEventListener('addtrack', disable, { signal });
}

/** Whoever never chose a look needs no code for it; where it is missing, captions look as by default. */
function recallStyle(player: Port): void {
  const known = player.memory.read('captionStyle', isObject);
  if (known === null) return;
  import('./look.ts').then(({ wearRemembered }) => wearRemembered(player, known)).catch(() => undefined);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function startWith(player: Port): number {
  const list = player.source.captions;
  const wish = player.memory.read('captions', isString);
  if (wish === OFF) return -1;
  const known = list.findIndex((track) => track.lang === wish);
  return known >= 0 ? known : list.findIndex((track) => track.default);
}

function addTrack(
  video: HTMLVideoElement,
  track: { src: string; lang: string; label: string },
): HTMLTrackElement {
  const element = el('track', '');
  Object.assign(element, { kind: 'captions', src: track.src, srclang: track.lang, label: track.label });
  video.append(element);
  return element;
}

function draw(box: HTMLElement, tracks: HTMLTrackElement[], player: Port): void {
  const track = tracks[player.state.get().caption]?.track;
  const cues = Array.from(track?.activeCues ?? []) as VTTCue[];
  box.replaceChildren(...cues.map((cue) => el('p', 'vp-cue', cue.getCueAsHTML() as unknown as Node)));
}
