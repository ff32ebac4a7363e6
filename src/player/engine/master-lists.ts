/** A size as a master playlist lists it. */
export interface ListedSize {
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** Bits a second. */
  readonly bitrate: number;
  readonly framerate: number;
  readonly range: Range;
}

/** How light is told: as ordinary screens show it, or as those that show HDR. RFC 8216bis §4.4.6.2 */
export type Range = 'SDR' | 'PQ' | 'HLG';

/** The master playlist with the sizes in that codec alone. RFC 8216 §4.3.4 */
export function withCodec(master: string, family: 'av01' | 'avc1'): string {
  const others = family === 'av01' ? 'avc1' : 'av01';
  return master
    .replace(new RegExp(`^#EXT-X-STREAM-INF:.*CODECS="${others}.*\\n.*\\n`, 'gm'), '')
    .replace(new RegExp(`^#EXT-X-I-FRAME-STREAM-INF:.*CODECS="${others}.*\\n`, 'gm'), '');
}

/** The master playlist with that sound alone: each size is there once with either. */
export function withSound(master: string, group: 'audio' | 'opus'): string {
  const other = group === 'audio' ? 'opus' : 'audio';
  return master
    .replace(new RegExp(`^#EXT-X-STREAM-INF:.*AUDIO="${other}".*\\n.*\\n`, 'gm'), '')
    .replace(new RegExp(`^#EXT-X-MEDIA:.*GROUP-ID="${other}".*\\n`, 'gm'), '');
}

/** The master playlist without sizes of more pixels. */
export function upTo(master: string, most: number): string {
  const isLarger = (line: string): boolean => {
    const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(line) ?? [];
    return Number(width) * Number(height) > most;
  };
  return master
    .replace(/^#EXT-X-STREAM-INF:.*\n.*\n/gm, (lines) => (isLarger(lines) ? '' : lines))
    .replace(/^#EXT-X-I-FRAME-STREAM-INF:.*\n/gm, (line) => (isLarger(line) ? '' : line));
}

/** The sizes that a master playlist lists. */
export function sizesIn(master: string): ListedSize[] {
  return [...master.matchAll(/^#EXT-X-STREAM-INF:(.*)$/gm)].map(([, attributes = '']) => {
    const numbers = (pattern: RegExp): number[] => pattern.exec(attributes)?.slice(1).map(Number) ?? [];
    const [width = 0, height = 0] = numbers(/RESOLUTION=(\d+)x(\d+)/);
    const [bitrate = 0] = numbers(/(?:^|,)BANDWIDTH=(\d+)/);
    const [framerate = 30] = numbers(/FRAME-RATE=([\d.]+)/);
    const [, codec = ''] = /CODECS="([^",]+)/.exec(attributes) ?? [];
    const [, range = 'SDR'] = /VIDEO-RANGE=(PQ|HLG)/.exec(attributes) ?? [];
    return { codec, width, height, bitrate, framerate, range: range as Range };
  });
}
