import { z } from 'zod';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import type { Lack } from './rules.ts';

const name = z.string().optional().catch(undefined);

const trackShape = z.object({
  index: z.number().int(),
  codec_type: name,
  codec_name: name,
  codec_tag_string: name,
  profile: name,
  level: z.number().optional().catch(undefined),
  pix_fmt: name,
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: name,
  color_range: name,
  color_space: name,
  color_transfer: name,
  color_primaries: name,
  sample_rate: name,
  channels: z.number().optional(),
  disposition: z.record(z.string(), z.number()).default({}),
  side_data_list: z
    .array(z.looseObject({ side_data_type: z.string(), rotation: z.number().optional() }))
    .default([]),
});

const contentsShape = z.object({
  streams: z.array(trackShape).default([]),
  chapters: z.array(z.unknown()).default([]),
});

export type Track = z.output<typeof trackShape>;

/** Every track of a media file, and how many chapters it has. */
export interface Contents {
  readonly tracks: readonly Track[];
  readonly chapters: number;
}

/**
 * What ffprobe printed as JSON with `-show_streams -show_chapters`.
 * @throws {MediaError} `damaged` when it cannot be made out
 */
export function parseContents(json: unknown): Contents {
  const parsed = contentsShape.safeParse(json);
  if (!parsed.success) throw new MediaError('damaged', 'unreadable tracks');
  return { tracks: parsed.data.streams, chapters: parsed.data.chapters.length };
}

/** Tracks that phones add about where and how they were held: `mebx` of iPhones, `mett` of Android. */
const OF_PHONES: readonly string[] = ['mebx', 'mett'];

/** Side data that says nothing that the picture's own bytes do not say. */
const KNOWN_SIDE_DATA: readonly string[] = ['CPB properties', 'Display Matrix', 'Skip Samples'];

const HDR_TRANSFERS: readonly string[] = ['smpte2084', 'arib-std-b67'];

/** What a file has besides one picture and one sound, as far as its tracks tell; null for nothing. */
export function extraOf({ tracks, chapters }: Contents): Lack | null {
  const pictures = tracks.filter(isOf('video'));
  const sideData = pictures.flatMap((each) => each.side_data_list.map((data) => data.side_data_type));
  if (pictures.some((each) => HDR_TRANSFERS.includes(each.color_transfer ?? ''))) return 'hdr';
  if (sideData.some((type) => /mastering|light level|dovi|dolby|hdr/i.test(type))) return 'hdr';
  if (pictures.length > 1 || tracks.filter(isOf('audio')).length > 1) return 'tracks';
  if (tracks.some(isOf('subtitle'))) return 'subtitles';
  if (chapters > 0) return 'chapters';
  const others = tracks.filter((each) => !['video', 'audio'].includes(each.codec_type ?? ''));
  if (others.some((each) => !OF_PHONES.includes(each.codec_tag_string ?? ''))) return 'data';
  return sideData.some((type) => !KNOWN_SIDE_DATA.includes(type)) ? 'data' : null;
}

const SHOWN = [
  'codec_name',
  'profile',
  'level',
  'pix_fmt',
  'width',
  'height',
  'color_range',
  'color_space',
  'color_transfer',
  'color_primaries',
] as const;
const HEARD = ['codec_name', 'profile', 'sample_rate', 'channels'] as const;

/** Which of its two tracks is another one in what was made of it; null if neither is. */
export function changedTrack(original: Contents, made: Contents): 'picture' | 'sound' | null {
  if (!isAlike(trackOf(original, 'video'), trackOf(made, 'video'), SHOWN)) return 'picture';
  return isAlike(trackOf(original, 'audio'), trackOf(made, 'audio'), HEARD) ? null : 'sound';
}

/** The first track of a kind. */
export function trackOf({ tracks }: Contents, type: 'video' | 'audio'): Track | undefined {
  return tracks.find(isOf(type));
}

function isOf(type: string) {
  return (track: Track) => track.codec_type === type;
}

function isAlike(one: Track | undefined, two: Track | undefined, fields: readonly (keyof Track)[]): boolean {
  if (!one || !two) return one === two;
  return (
    shapeOf(one) === shapeOf(two) &&
    turnOf(one) === turnOf(two) &&
    fields.every((field) => one[field] === two[field])
  );
}

/** `0:1` and `N/A` stand for square pixels. */
function shapeOf({ sample_aspect_ratio: ratio = '' }: Track): string {
  return /^[1-9]\d*:[1-9]/.test(ratio) ? ratio : '1:1';
}

function turnOf({ side_data_list: data }: Track): number {
  return data.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
}
