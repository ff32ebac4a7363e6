/** What the engine needs to know of one track of an initialisation segment. */
export interface Mp4Track {
  readonly id: number;
  readonly type: 'video' | 'audio' | 'other';
  /** As media source extensions name it, such as `avc1.64001f` or `mp4a.40.2`. RFC 6381 §3.3 */
  readonly codec: string;
  /** Units of time in a second. */
  readonly timescale: number;
}

type Timescales = Readonly<Record<number, number>>;

/** A question that the engine asks of bytes that it has loaded, and where the answer goes. */
export interface Probe {
  readonly action: string;
  readonly data: Uint8Array;
  readonly timescales?: Timescales;
  readonly callback: (answer: object) => void;
}

/** Of a track whose units of time are not known. */
const USUAL_TIMESCALE = 90_000;
const HEADER = 8;
/** Bytes of a sample description before the boxes in it. ISO/IEC 14496-12 §12.1.3, §12.2.3 */
const BEFORE_CONFIG = { video: 78, audio: 28, other: 0 };

/**
 * Answers the engine at once, where it would ask a worker: no byte is handed over, and no answer comes after
 * the request that it belongs to was given up. What our streams never contain is left out: ID3 in events, and
 * captions in the picture.
 */
export function answerProbe({ action, data, timescales = {}, callback }: Probe): void {
  if (action === 'probeMp4Tracks') callback({ tracks: tracksOf(data), data });
  else if (action === 'probeMp4StartTime') callback({ startTime: startOf(data, timescales), data });
  else if (action === 'probeEmsgID3') callback({ id3Frames: [], emsgData: data });
  else callback({ captions: [], logs: [], data });
}

/** The tracks of an initialisation segment, in its order. ISO/IEC 14496-12 §8.3 */
export function tracksOf(init: Uint8Array): Mp4Track[] {
  return boxesAt(init, 'moov', 'trak').flatMap((track) => {
    const [header] = boxesAt(track, 'tkhd');
    const [media] = boxesAt(track, 'mdia', 'mdhd');
    const [handler] = boxesAt(track, 'mdia', 'hdlr');
    const [descriptions] = boxesAt(track, 'mdia', 'minf', 'stbl', 'stsd');
    if (!header || !media || !handler || !descriptions) return [];
    const type = typeOf(handler);
    return {
      id: numberAt(header, header[0] === 0 ? 12 : 20),
      type,
      codec: codecOf(descriptions.subarray(8), type),
      timescale: numberAt(media, media[0] === 0 ? 12 : 20),
    };
  });
}

/**
 * Where a media segment begins, seconds: the earliest decoding time of its tracks, 0 if it has none. ISO/IEC
 * 14496-12 §8.8.12
 */
export function startOf(segment: Uint8Array, timescales: Timescales): number {
  const starts = boxesAt(segment, 'moof', 'traf').flatMap((run) => {
    const [header] = boxesAt(run, 'tfhd');
    const [time] = boxesAt(run, 'tfdt');
    if (!header || !time) return [];
    const low = numberAt(time, 4);
    const units = time[0] === 1 ? low * 2 ** 32 + numberAt(time, 8) : low;
    return units / (timescales[numberAt(header, 4)] ?? USUAL_TIMESCALE);
  });
  return starts.length > 0 ? Math.min(...starts) : 0;
}

function typeOf(handler: Uint8Array): Mp4Track['type'] {
  const name = nameAt(handler, 8);
  if (name === 'vide') return 'video';
  return name === 'soun' ? 'audio' : 'other';
}

function codecOf(descriptions: Uint8Array, type: Mp4Track['type']): string {
  const name = nameAt(descriptions, 4);
  const config = descriptions.subarray(HEADER + BEFORE_CONFIG[type]);
  if (/^avc[1-9]$/.test(name)) {
    const [profile] = boxesAt(config, 'avcC');
    return profile ? `${name}.${hex(profile.subarray(1, 4))}` : `${name}.4d400d`;
  }
  if (name !== 'mp4a') return name.toLowerCase();
  const [stream] = boxesAt(config, 'esds');
  return stream ? `${name}.${soundOf(stream)}` : `${name}.40.2`;
}

/** Kind of coding and of its object in a stream's descriptors. ISO/IEC 14496-1 §7.2.6 */
function soundOf(stream: Uint8Array): string {
  let at = 4;
  const enter = (): void => {
    at += 1;
    // A length continues as long as its bytes have the highest bit.
    while ((stream[at] ?? 0) & 0x80) at += 1;
    at += 1;
  };
  enter();
  at += 3;
  enter();
  const kind = stream[at] ?? 0;
  at += 13;
  enter();
  return `${hex([kind])}.${(stream[at] ?? 0) >>> 3}`;
}

/** Contents of all boxes on that path. */
function boxesAt(bytes: Uint8Array, ...[name = '', ...below]: readonly string[]): Uint8Array[] {
  const boxes: Uint8Array[] = [];
  for (let at = 0; at + HEADER <= bytes.length; ) {
    const size = numberAt(bytes, at);
    // A size of 0 or 1 says that the box goes to the end, or is larger than what is kept in memory.
    const end = size >= HEADER ? at + size : bytes.length;
    if (nameAt(bytes, at + 4) === name) boxes.push(bytes.subarray(at + HEADER, end));
    at = end;
  }
  return below.length === 0 ? boxes : boxes.flatMap((box) => boxesAt(box, ...below));
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function numberAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
}

function hex(bytes: ArrayLike<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
