import { bandwidths } from '#features/making/processing/pipeline/renditions.ts';
import { masterPlaylist, type Track } from '#features/videos/video/master-playlist.ts';
import type { LiveTrack } from './broadcast.ts';
import type { Segment } from './timeline.ts';

/** Segments from which bit rates are measured: the last minute. */
const MEASURED = 30;

/**
 * The master playlist of a broadcast; null until each of its tracks has something to play. A size that was
 * not made of the last take is left out.
 */
export function liveMaster(tracks: Iterable<LiveTrack>): string | null {
  const all = [...tracks];
  const last = Math.max(...all.map(takeOf));
  const current = all.filter((track) => takeOf(track) === last);
  const pictures = current.flatMap((track) => {
    const { facts } = track;
    const measured = measure(track);
    return measured && facts.kind === 'picture' ? [{ ...measured, ...facts, iframes: null }] : [];
  });
  const sounds = current.flatMap((track) => {
    const { facts } = track;
    const measured = measure(track);
    return measured && facts.kind === 'sound' ? [{ ...measured, ...facts, language: null }] : [];
  });
  const isWhole = pictures.length > 0 && sounds.length === current.filter(isSound).length;
  return isWhole ? masterPlaylist(pictures, sounds[0] ?? null) : null;
}

function isSound({ facts }: LiveTrack): boolean {
  return facts.kind === 'sound';
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
