/** One rung of a master playlist, as written there. */
interface ListedRung {
  readonly uri: string;
  /** Bits a second. */
  readonly bandwidth: number;
  readonly width: number;
  readonly height: number;
  /** RFC 6381 §3.3; empty if it is not said. */
  readonly codecs: readonly string[];
  readonly beginning: readonly Piece[] | null;
}

/** What a master playlist lists: its rungs, and the playlist of the sound if that is apart. */
export interface MasterList {
  readonly rungs: readonly ListedRung[];
  readonly sound: { readonly uri: string; readonly beginning: readonly Piece[] | null } | null;
}

/** A file, or the bytes of one as a request's `range` names them. */
export interface Piece {
  readonly uri: string;
  readonly range: string | null;
}

/** A rung must fit with this to spare, as the engine has it. */
const SPARE = 1.2;

/** Reads a master playlist. RFC 8216 §4.3.4 */
export function readMaster(text: string): MasterList {
  const rungs = [...text.matchAll(/^#EXT-X-STREAM-INF:(.*)\n([^#\s]+)/gm)].map(
    ([, attributes = '', uri = '']) => {
      const [, width = '0', height = '0'] = /RESOLUTION=(\d+)x(\d+)/.exec(attributes) ?? [];
      const [, bandwidth = '0'] = /(?:^|,)BANDWIDTH=(\d+)/.exec(attributes) ?? [];
      const [, codecs = ''] = /CODECS="([^"]*)"/.exec(attributes) ?? [];
      return {
        uri,
        bandwidth: Number(bandwidth),
        width: Number(width),
        height: Number(height),
        codecs: codecs.split(',').filter(Boolean),
        beginning: listedBeginning(attributes),
      };
    },
  );
  const [sound = '', uri] = /^#EXT-X-MEDIA:TYPE=AUDIO.*?,URI="([^"]+)".*/m.exec(text) ?? [];
  return { rungs, sound: uri === undefined ? null : { uri, beginning: listedBeginning(sound) } };
}

/** What our own sites say of a track (`master-playlist.ts`), so that nobody waits for its playlist. */
function listedBeginning(attributes: string): Piece[] | null {
  const [, uri, ...ranges] = /X-BEGINNING="([^",]+),([\d@]+),([\d@]+)"/.exec(attributes) ?? [];
  const pieces = ranges.map((range) => pieceOf(uri, range)).filter((piece) => piece !== null);
  return pieces.length > 0 ? pieces : null;
}

/**
 * The rung to begin with: of those that fit the bandwidth (bits a second) the smallest that fills the player
 * (pixels of the screen), else the best; the least one if none fits.
 */
export function rungToBegin(
  { rungs }: Pick<MasterList, 'rungs'>,
  bandwidth: number,
  player: { readonly width: number; readonly height: number },
): ListedRung | undefined {
  const rising = rungs.toSorted((one, other) => one.bandwidth - other.bandwidth);
  const fitting = rising.filter((rung) => rung.bandwidth * SPARE < bandwidth);
  const filling = fitting.find(({ width, height }) => width >= player.width || height >= player.height);
  return filling ?? fitting.at(-1) ?? rising[0];
}

/** What a player reads first of a media playlist: the initialisation segment and the first segment. §4.3.2 */
export function beginningOf(text: string): Piece[] {
  const [, map, mapRange] = /^#EXT-X-MAP:URI="([^"]+)"(?:,BYTERANGE="([\d@]+)")?/m.exec(text) ?? [];
  const [, range, uri] = /^#EXTINF:.*\n(?:#EXT-X-BYTERANGE:([\d@]+)\n)?([^#\s]+)/m.exec(text) ?? [];
  return [pieceOf(map, mapRange), pieceOf(uri, range)].filter((piece) => piece !== null);
}

/** Null for bytes that begin where others end, since nothing says where that is. */
function pieceOf(uri: string | undefined, bytes: string | undefined): Piece | null {
  if (uri === undefined) return null;
  if (bytes === undefined) return { uri, range: null };
  const [length, start] = bytes.split('@').map(Number);
  if (length === undefined || start === undefined) return null;
  return { uri, range: `bytes=${start}-${start + length - 1}` };
}
