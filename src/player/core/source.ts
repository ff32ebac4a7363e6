/**
 * One progressive file, best first. `res` is the shorter picture edge in lines (720, 1080). Spec §3
 * "resolution sources".
 */
export interface Mp4Source {
  src: string;
  /** Shown in the quality menu, for example `720p`. */
  label: string;
  res: number;
  /** Media type, for example `video/mp4`. */
  type: string;
}

/**
 * Sheets of preview images: `template` contains `{n}`, the place of the two-digit sheet number. Spec §3, §9.
 */
export interface Storyboard {
  template: string;
  /** Number of images over all sheets, one a second; null when unknown (then the duration decides). */
  frames: number | null;
}

/** A WebVTT file that the viewer may switch on. */
export interface CaptionTrack {
  src: string;
  /** BCP 47 language, for example `en`. */
  lang: string;
  label: string;
  default: boolean;
}

/** A named point of the video; `at` in seconds, ascending. */
export interface Chapter {
  at: number;
  title: string;
}

/** The overlay ad that belongs to one video. Spec §3 `ad (url, title, overlay data)`. */
export interface VideoAd {
  /** Where a click leads, http(s). */
  url: string;
  title: string;
  /**
   * Banner over the picture; a text banner of `title` when there is no image. Seconds for `at` and
   * `duration`.
   */
  overlay: { image?: string; text?: string; at?: number; duration?: number } | null;
}

/** What a player begins with, because the page has begun to fetch it. */
export interface Beginning {
  /** Address of the rung's playlist. */
  readonly rung: string;
  /** By address and bytes (`fileKey`); whoever takes one removes it. */
  readonly files: Map<string, Promise<LoadedFile>>;
  /** Null if it is the engine that starts it. */
  readonly film: FilmStart | null;
}

/** A film that has begun to play in an element of its own before its engine is there. */
export interface FilmStart {
  readonly video: HTMLVideoElement;
  readonly media: MediaSource;
  /** By the type that they were made for, such as `video/mp4;codecs="avc1.64001f"`. */
  readonly buffers: ReadonlyMap<string, SourceBuffer>;
  /** Address of `media` in this document. */
  readonly address: string;
  /** The browser plays nothing with sound before the viewer has done something here. */
  readonly isMutedByBrowser: boolean;
}

/** A file, or a part of one, and how long it took, ms. */
export interface LoadedFile {
  readonly bytes: ArrayBuffer;
  readonly ms: number;
}

/** How a file is named in a `Beginning`; `range` as a request's header has it, null for all of the file. */
export function fileKey(address: string, range: string | null): string {
  return range === null ? address : `${address} ${range}`;
}

/**
 * Everything the player must know about one video. Serialisable, because it is part of the page's payload.
 */
export interface PlayerSource {
  /** Numeric id as a string. */
  videoId: string;
  /** Short code of the address. */
  code: string;
  title: string;
  /** Name of the uploader, null for an anonymous upload. */
  uploader: string | null;
  /** Master playlist, null while there is none. */
  hls: string | null;
  /** Only set in the browser. */
  begin?: Beginning | null;
  /** Playlist of the sound alone, null if it is not apart; undefined until the browser has looked. */
  sound?: string | null;
  /** Progressive files, best first; may be empty only with `youtube`. */
  mp4: Mp4Source[];
  poster: string | null;
  /** Pixels; 0 when unknown (then 16:9 is assumed). */
  width: number;
  height: number;
  /** Seconds; 0 when unknown. */
  duration: number;
  storyboard: Storyboard | null;
  /** Format version of the video; scrub previews need 3. Spec §5. */
  version: number;
  /** Address of the hosting site's video that plays instead of the files, else null. Spec §3. */
  youtube: string | null;
  ad: VideoAd | null;
  captions: CaptionTrack[];
  chapters?: Chapter[];
  /** How loud its sound is: LUFS, and its highest peak, dBTP (EBU R 128). Unknown without. */
  loudness?: readonly [number, number];
  /** The uploader asked for looping; short videos loop by rule. */
  loop?: boolean;
  /**
   * Set while it is broadcast: `hls` grows at its end until it is over, `mp4` is empty and `duration` 0. When
   * it began in ISO 8601, null if that is not known. Null for a film.
   */
  live?: { startedAt: string | null } | null;
}

/** Aspect ratio of the poster box as style sheets write it: `1280 / 720`, 16:9 when the size is unknown. */
export function aspectRatio(source: Pick<PlayerSource, 'width' | 'height'>): string {
  return source.width > 0 && source.height > 0 ? `${source.width} / ${source.height}` : '16 / 9';
}
