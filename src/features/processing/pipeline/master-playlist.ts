import type { RungName } from './rungs.ts';

/** One quality as players and lists of formats need to know it. */
export type Rendition = {
  name: RungName;
  /** As seen, pixels. */
  width: number;
  height: number;
  fps: number;
  /** RFC 6381. */
  codecs: string;
  /** Bits per second: of the heaviest segment, and on the average. */
  peakBandwidth: number;
  averageBandwidth: number;
  /** Media playlist and initialisation segment, relative to the video's folder. */
  playlist: string;
  /** True when it is the source's own stream. */
  copied: boolean;
};

/** What players that do not measure first should begin with: the largest up to this side, pixels. */
const START_SIDE = 480;

/** The master playlist (RFC 8216 §4.3.4.2), paths relative to `hls/`. The first one listed is a good start. */
export function masterPlaylist(renditions: Rendition[]): string {
  const falling = [...renditions].sort((one, other) => other.peakBandwidth - one.peakBandwidth);
  const side = ({ width, height }: Rendition): number => Math.min(width, height);
  const start = falling.find((each) => side(each) <= START_SIDE) ?? falling.at(-1);
  const ordered = [...falling.filter((each) => each === start), ...falling.filter((each) => each !== start)];
  const lines = ordered.flatMap((each) => [streamInfo(each), each.playlist.replace(/^hls\//, '')]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

function streamInfo({ peakBandwidth, averageBandwidth, width, height, codecs, fps }: Rendition): string {
  return `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(peakBandwidth)},AVERAGE-BANDWIDTH=${Math.ceil(averageBandwidth)},`
    + `RESOLUTION=${width}x${height},CODECS="${codecs}",FRAME-RATE=${fps.toFixed(3)}`;
}
