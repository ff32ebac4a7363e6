import { z } from 'zod';
import { MediaError } from './media-error.ts';
import type { Container } from './sniff.ts';

export type Rotation = 0 | 90 | 180 | 270;

/** A rate as a fraction, e.g. 30000/1001. */
export type Rate = { numerator: number; denominator: number };

export type VideoFacts = {
  /** Its number in the file, for `-map 0:index`. */
  index: number;
  codec: string;
  profile: string;
  /** Times ten, as H.264 writes it: 31, 40, 52; 0 when not known. */
  level: number;
  pixFmt: string;
  bitDepth: number;
  /** Of a picture as it is stored. */
  codedWidth: number;
  codedHeight: number;
  /** As it is to be seen: turned, with square pixels. */
  width: number;
  height: number;
  /** Shape of a pixel, width by height. */
  sar: number;
  rotation: Rotation;
  /** Pictures per second on the average; null when not known. */
  fps: Rate | null;
  /** The finest rate that the time stamps fit; null when not known. */
  tickRate: Rate | null;
  /** How many pictures there are, as far as the header tells; null when not known. */
  frames: number | null;
  hdr: 'none' | 'pq' | 'hlg';
  /** Whether it says which primaries and matrix its colours are for. */
  namesColours: boolean;
  interlaced: boolean;
  /** When its last picture ends, seconds from the file's beginning; null when not known. */
  end: number | null;
};

export type AudioFacts = {
  index: number;
  codec: string;
  profile: string;
  channels: number;
  /** Samples per second. */
  rate: number;
  isDefault: boolean;
  /** What is spoken, BCP 47, in its shortest form; null when not known. */
  language: string | null;
  /** How long after the file's beginning it begins, seconds; below 0 for what is cut away. */
  delay: number;
  /** When it ends, seconds from the file's beginning; null when not known. */
  end: number | null;
};

export type Probe = {
  container: Container;
  /** Seconds by the header, which may lie; null when it does not tell. */
  duration: number | null;
  /** Of the whole file, bits per second; null when not known. */
  bitrate: number | null;
  video: VideoFacts;
  audio: AudioFacts[];
  /** Longest time between key frames near the beginning, seconds. Only looked for in H.264, else null. */
  keyframeSpacing: number | null;
  /** Where the index is; `inline` for containers that can be read from the front without one. */
  index: 'first' | 'last' | 'inline';
  /** Pictures or sound become others in the middle, so that a copy cannot be played. */
  mixed?: boolean;
};

/** A file without moving pictures, such as a song. */
export type Sound = {
  container: Container;
  /** Seconds by the header; null when it does not tell. */
  duration: number | null;
  audio: AudioFacts[];
  /** The number of its cover picture in the file; null when there is none. */
  cover: number | null;
};

/** The codes of ISO 639-2/B, which files carry, that BCP 47 does not know. */
const BIBLIOGRAPHIC: Readonly<Record<string, string>> = {
  ...{
    alb: 'sq',
    arm: 'hy',
    baq: 'eu',
    bur: 'my',
    chi: 'zh',
    cze: 'cs',
    dut: 'nl',
    fre: 'fr',
    geo: 'ka',
    ger: 'de',
  },
  ...{
    gre: 'el',
    ice: 'is',
    mac: 'mk',
    mao: 'mi',
    may: 'ms',
    per: 'fa',
    rum: 'ro',
    slo: 'sk',
    tib: 'bo',
    wel: 'cy',
  },
};

const number = z.coerce.number().finite().optional().catch(undefined);
const text = z.string().optional().catch(undefined);

const streamSchema = z.object({
  index: z.number().int(),
  codec_type: text,
  codec_name: text,
  profile: text,
  pix_fmt: text,
  level: number,
  width: number,
  height: number,
  sample_aspect_ratio: text,
  avg_frame_rate: text,
  r_frame_rate: text,
  nb_frames: number,
  start_time: number,
  duration: number,
  bits_per_raw_sample: number,
  color_transfer: text,
  color_space: text,
  color_primaries: text,
  field_order: text,
  channels: number,
  sample_rate: number,
  tags: z.object({ language: text, DURATION: text }).partial().default({}).catch({}),
  disposition: z
    .object({ default: number, attached_pic: number, timed_thumbnails: number, still_image: number })
    .partial()
    .default({}),
  side_data_list: z.array(z.object({ rotation: number })).default([]),
});
type StreamJson = z.infer<typeof streamSchema>;

const probeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({ start_time: number, duration: number, bit_rate: number }).partial().default({}),
});

const packetsSchema = z.object({
  packets: z
    .array(z.object({ stream_index: number, pts_time: number, flags: z.string().default('') }))
    .default([]),
});

type FormatJson = z.infer<typeof probeSchema>['format'];

/**
 * Reads what ffprobe printed as JSON with `-show_format -show_streams`.
 * @throws {MediaError} `no_video` when there is no moving picture, `damaged` when it cannot be made out
 */
export function parseProbe(container: Container, json: unknown): Probe {
  const { streams, format } = readFacts(json);
  const video = streams.find(isMovingPicture);
  if (!video) throw new MediaError('no_video');
  return {
    container,
    duration: positive(format.duration) ?? positive(video.duration),
    bitrate: positive(format.bit_rate),
    video: videoFacts(video, format),
    audio: tracksOf(streams, format),
    keyframeSpacing: null,
    index: 'inline',
  };
}

/**
 * The same for a file in which nothing moves.
 * @throws {MediaError} `no_video` when there is no sound either, `damaged` when it cannot be made out
 */
export function parseSound(container: Container, json: unknown): Sound {
  const { streams, format } = readFacts(json);
  const audio = tracksOf(streams, format);
  if (audio.length === 0) throw new MediaError('no_video');
  const cover = streams.find((each) => each.codec_type === 'video' && positive(each.width))?.index ?? null;
  return { container, duration: positive(format.duration), audio, cover };
}

/** When a packet is shown, seconds, and whether a player can begin with it. */
interface Packet {
  readonly time: number;
  readonly isKey: boolean;
}

/**
 * The packets of one stream that ffprobe printed as JSON; those without a time are left out.
 * @throws {MediaError} `damaged` when they cannot be made out
 */
export function parsePackets(json: unknown, stream: number): Packet[] {
  const parsed = packetsSchema.safeParse(json);
  if (!parsed.success) throw new MediaError('damaged', 'unreadable packets');
  return parsed.data.packets.flatMap(({ stream_index, pts_time: time, flags }) =>
    stream_index === stream && time !== undefined ? [{ time, isKey: flags.includes('K') }] : [],
  );
}

/**
 * Longest time between key frames, seconds. What follows the last one counts up to `seconds`, the length that
 * was looked at, or the last packet when that is later.
 */
export function keyframeSpacing(packets: readonly Packet[], seconds: number): number {
  const start = packets.reduce((least, { time }) => Math.min(least, time), Infinity);
  const end = packets.reduce((latest, { time }) => Math.max(latest, time - start), seconds);
  const keys = packets.filter(({ isKey }) => isKey).map(({ time }) => time - start);
  const marks = [0, ...keys, end];
  return Math.max(...marks.slice(1).map((mark, index) => mark - marks[index]!));
}

function readFacts(json: unknown) {
  const parsed = probeSchema.safeParse(json);
  if (!parsed.success) throw new MediaError('damaged', 'unreadable facts');
  return parsed.data;
}

function tracksOf(streams: StreamJson[], { start_time = 0 }: FormatJson): AudioFacts[] {
  return streams
    .filter((each) => each.codec_type === 'audio' && positive(each.channels))
    .map((each) => audioFacts(each, start_time));
}

function isMovingPicture({ codec_type, codec_name, disposition }: StreamJson): boolean {
  const still = disposition.attached_pic || disposition.timed_thumbnails || disposition.still_image;
  return codec_type === 'video' && codec_name !== undefined && !still;
}

function videoFacts(stream: StreamJson, { start_time = 0, duration }: FormatJson): VideoFacts {
  const codedWidth = positive(stream.width);
  const codedHeight = positive(stream.height);
  if (!codedWidth || !codedHeight) throw new MediaError('damaged', 'no picture size');
  const sar = pixelShape(stream.sample_aspect_ratio);
  const rotation = rotationOf(stream);
  const fps = parseRate(stream.avg_frame_rate);
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    level: stream.level ?? 0,
    pixFmt: stream.pix_fmt ?? '',
    bitDepth: bitDepth(stream),
    codedWidth,
    codedHeight,
    ...displaySize(codedWidth * sar, codedHeight, rotation),
    sar,
    rotation,
    fps,
    tickRate: parseRate(stream.r_frame_rate),
    frames: positive(stream.nb_frames) ?? framesByRate(fps, positive(stream.duration) ?? positive(duration)),
    hdr: hdrOf(stream.color_transfer),
    namesColours: [stream.color_space, stream.color_primaries].every(
      (name) => name !== undefined && name !== 'unknown',
    ),
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    end: endOf(stream, start_time),
  };
}

function audioFacts(stream: StreamJson, start: number): AudioFacts {
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    channels: stream.channels ?? 0,
    rate: stream.sample_rate ?? 0,
    isDefault: stream.disposition.default === 1,
    language: languageOf(stream.tags.language),
    delay: (stream.start_time ?? start) - start,
    end: endOf(stream, start),
  };
}

/** Matroska has the length of a track among its tags, as `00:01:02.345000000`. */
function endOf({ duration, start_time, tags }: StreamJson, start: number): number | null {
  const [hours, minutes, seconds] = (tags.DURATION ?? '').split(':').map(Number);
  const length = positive(duration) ?? positive(hours! * 3600 + minutes! * 60 + seconds!);
  return length === null ? null : (start_time ?? start) - start + length;
}

/** `ger` becomes `de`; null for what is no language. ISO 639-2 */
function languageOf(tag = 'und'): string | null {
  if (!/^(?!und|mis|mul|zxx)[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) return null;
  return Intl.getCanonicalLocales(BIBLIOGRAPHIC[tag] ?? tag)[0] ?? null;
}

/** `4:3` as a number; 1 when it is missing or absurd. */
function pixelShape(ratio: string | undefined): number {
  const [width, height] = (ratio ?? '').split(':').map(Number);
  const shape = width! / height!;
  return shape >= 0.1 && shape <= 10 ? shape : 1;
}

/** Clockwise turn to be applied; ffprobe tells it counter-clockwise. */
function rotationOf({ side_data_list }: StreamJson): Rotation {
  const turn = side_data_list.find((each) => each.rotation !== undefined)?.rotation ?? 0;
  const quarters = ((Math.round(-turn / 90) % 4) + 4) % 4;
  return (quarters * 90) as Rotation;
}

function displaySize(width: number, height: number, rotation: Rotation): { width: number; height: number } {
  const [wide, high] = [Math.max(1, Math.round(width)), height];
  return rotation % 180 === 0 ? { width: wide, height: high } : { width: high, height: wide };
}

function bitDepth({ bits_per_raw_sample, pix_fmt }: StreamJson): number {
  const named = /(?:p|gray|gbrp|ya|x2rgb|p0)(9|10|12|14|16)(?:le|be)?$/.exec(pix_fmt ?? '')?.[1];
  return Number(named ?? 0) || positive(bits_per_raw_sample) || 8;
}

function hdrOf(transfer: string | undefined): VideoFacts['hdr'] {
  if (transfer === 'smpte2084') return 'pq';
  return transfer === 'arib-std-b67' ? 'hlg' : 'none';
}

function framesByRate(fps: Rate | null, duration: number | null): number | null {
  return fps && duration ? Math.ceil((fps.numerator / fps.denominator) * duration) : null;
}

/** `30000/1001` as a rate; null when it is missing, zero or over a million. */
function parseRate(rate: string | undefined): Rate | null {
  const [numerator, denominator] = (rate ?? '').split('/').map(Number);
  const value = numerator! / denominator!;
  return value > 0 && value <= 1e6 ? { numerator: numerator!, denominator: denominator! } : null;
}

function positive(value: number | undefined): number | null {
  return value !== undefined && value > 0 ? value : null;
}
