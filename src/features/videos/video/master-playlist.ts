/** A track as HLS: paths relative to the video's folder, bits per second. */
export type Track = {
  /** RFC 6381. */
  codecs: string;
  playlist: string;
  /** Of the largest segment, and on average. */
  peakBandwidth: number;
  averageBandwidth: number;
  /** Attributes of our own, each after a comma, which other players pass over. RFC 8216 §4.2 */
  ours?: string;
};

/** The sound that all qualities share. `language` is BCP 47, null when not known. */
export type AudioRendition = Track & { channels: number; language: string | null };

/** The pictures of one quality. */
export type Rendition = Track & {
  name: string;
  /** As displayed, pixels. */
  width: number;
  height: number;
  fps: number;
  /** True when it is the source's own stream. */
  copied: boolean;
  /** Only its key frames, for trick play; null while it is being made. RFC 8216 §4.3.4.3 */
  iframes: { playlist: string; peakBandwidth: number } | null;
};

/** What takes fewer bytes, for who plays it: the pictures in AV1, and with these the sound in Opus. */
export interface Lighter {
  readonly av1: readonly Rendition[];
  readonly opus: AudioRendition | null;
}

/**
 * Players that do not measure bandwidth first should start with the largest quality up to this side, pixels.
 */
const START_SIDE = 480;

/**
 * The master playlist (RFC 8216 §4.3.4), paths relative to `hls/`. The quality listed first is a good one to
 * start with. Those in AV1 come after all others, so that who knows only the first codec begins with it; who
 * knows both prefers them by their score. Each is there with either sound. RFC 8216bis §4.4.6.2
 */
export function masterPlaylist(
  renditions: readonly Rendition[],
  audio: AudioRendition | null,
  { av1, opus }: Lighter = { av1: [], opus: null },
): string {
  const falling = [...renditions].sort((one, other) => other.peakBandwidth - one.peakBandwidth);
  const start = falling.find((each) => side(each) <= START_SIDE) ?? falling.at(-1);
  const ordered = [...falling.filter((each) => each === start), ...falling.filter((each) => each !== start)];
  const lighter = [...av1].sort((one, other) => other.peakBandwidth - one.peakBandwidth);
  const sides = [...new Set([...falling, ...lighter].map(side))].sort((one, other) => one - other);
  const inAac = [...ordered, ...lighter].flatMap((each) => {
    const part = each.codecs.startsWith('av01') ? 0.5 : 0;
    const preferred = av1.length > 0 ? preference(each, sides, part) : '';
    return [`${streamInfo(each, audio)}${preferred}`, withinHls(each.playlist)];
  });
  const inOpus = opus
    ? lighter.flatMap((each) => [
        `${streamInfo(each, opus, 'opus')}${preference(each, sides, 0.6)}`,
        withinHls(each.playlist),
      ])
    : [];
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audioGroup(audio),
    ...audioGroup(opus, 'opus'),
    ...inAac,
    ...inOpus,
    ...[...falling, ...lighter].flatMap(iframeInfo),
    '',
  ].join('\n');
}

function audioGroup(audio: AudioRendition | null, name = 'audio'): string[] {
  if (!audio) return [];
  const language = audio.language ? `,LANGUAGE="${audio.language}"` : '';
  const group = `TYPE=AUDIO,GROUP-ID="${name}",NAME="Sound"${language},DEFAULT=YES,AUTOSELECT=YES`;
  const file = `CHANNELS="${audio.channels}",URI="${withinHls(audio.playlist)}"${audio.ours ?? ''}`;
  return [`#EXT-X-MEDIA:${group},${file}`];
}

/** The sound alone, for who has no room for pictures: the last lines of a master playlist. */
export function soundAlone(audio: AudioRendition): string {
  const { peakBandwidth, averageBandwidth, codecs, playlist } = audio;
  const rates = [peakBandwidth, averageBandwidth].map(Math.ceil);
  const info = `BANDWIDTH=${rates[0]},AVERAGE-BANDWIDTH=${rates[1]},CODECS="${codecs}",AUDIO="audio"`;
  return `#EXT-X-STREAM-INF:${info},CLOSED-CAPTIONS=NONE\n${withinHls(playlist)}\n`;
}

function streamInfo(rendition: Rendition, audio: AudioRendition | null, group = 'audio'): string {
  const { width, height, fps } = rendition;
  const sum = (key: 'peakBandwidth' | 'averageBandwidth'): number =>
    Math.ceil(rendition[key] + (audio?.[key] ?? 0));
  const codecs = [rendition.codecs, ...(audio ? [audio.codecs] : [])].join(',');
  return (
    `#EXT-X-STREAM-INF:BANDWIDTH=${sum('peakBandwidth')},AVERAGE-BANDWIDTH=${sum('averageBandwidth')},` +
    `RESOLUTION=${width}x${height},CODECS="${codecs}",FRAME-RATE=${fps.toFixed(3)}` +
    `${audio ? `,AUDIO="${group}"` : ''},CLOSED-CAPTIONS=NONE${rendition.ours ?? ''}`
  );
}

/** A size is worth more than every smaller one, and in lighter codecs a part of a step more. */
function preference(rendition: Rendition, sides: readonly number[], part: number): string {
  const score = sides.indexOf(side(rendition)) + 1 + part;
  return `,VIDEO-RANGE=${videoRangeOf(rendition)},SCORE=${score.toFixed(1)}`;
}

/** By the transfer function that the codec tells: what is HDR is in AV1. RFC 8216bis §4.4.6.2 */
export function videoRangeOf({ codecs }: Pick<Track, 'codecs'>): 'SDR' | 'PQ' | 'HLG' {
  const [, transfer] = /^av01(?:\.[^.,]+){6}\.(\d\d)/.exec(codecs) ?? [];
  return transfer === '16' ? 'PQ' : transfer === '18' ? 'HLG' : 'SDR';
}

function side({ width, height }: Rendition): number {
  return Math.min(width, height);
}

function iframeInfo({ iframes, width, height, codecs }: Rendition): string[] {
  if (!iframes) return [];
  const videoRange = videoRangeOf({ codecs });
  const range = videoRange === 'SDR' ? '' : `,VIDEO-RANGE=${videoRange}`;
  const shape = `RESOLUTION=${width}x${height},CODECS="${codecs}"${range}`;
  const bandwidth = Math.ceil(iframes.peakBandwidth);
  return [`#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${bandwidth},${shape},URI="${withinHls(iframes.playlist)}"`];
}

function withinHls(name: string): string {
  return name.replace(/^hls\//, '');
}
