import { bandwidths } from '#features/making/processing/pipeline/renditions.ts';
import { masterPlaylist, soundAlone, type Track } from '#features/videos/video/master-playlist.ts';
import type { LiveTrack } from './broadcast.ts';
import type { Segment } from './timeline.ts';

/** Segments from which bit rates are measured: the last minute. */
const MEASURED = 30;

/**
 * The master playlist of a broadcast, its sound alone included; null until each of its tracks has something
 * to play. A size that was not made of the last take is left out.
 */
export function liveMaster(tracks: Iterable<LiveTrack>): string | null {
  const all = [...tracks];
  const last = Math.max(...all.map(takeOf));
  const current = all.filter((track) => takeOf(track) === last);
  const measured = current.flatMap((track) => {
    const found = measure(track);
    return found ? [{ facts: track.facts, found }] : [];
  });
  const pictures = measured.flatMap(({ facts, found }) =>
    facts.kind === 'picture' ? [{ ...found, ...facts, iframes: null }] : [],
  );
  const sounds = measured.flatMap(({ facts, found }) =>
    facts.kind === 'sound' ? [{ ...found, ...facts, language: null }] : [],
  );
  const isSilent = current.every(({ facts }) => facts.kind === 'picture');
  const [sound = null] = sounds;
  if (pictures.length === 0 || (!isSilent && !sound)) return null;
  return masterPlaylist(pictures, sound) + (sound ? soundAlone(sound) : '');
}

function takeOf({ timeline }: LiveTrack): number {
  return timeline.segments.at(-1)?.take.number ?? 0;
}

function measure({ facts: { name }, timeline: { segments } }: LiveTrack): Track | null {
  const recent = segments.slice(-MEASURED);
  const codecs = recent.at(-1)?.init.codecs;
  if (!codecs) return null;
  return { codecs, playlist: `hls/${name}.m3u8`, ...bandwidths(recent, recent.map(bytesOf)) };
}

function bytesOf({ parts }: Segment): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}
