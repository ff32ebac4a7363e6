/** Largest file of captions, characters. */
export const CAPTION_MAX = 500_000;

/** Files of captions, as a browser's picker takes them. */
export const CAPTION_FILES = '.vtt,.srt,.ass,.ssa,text/vtt';

/** Most languages of one video. */
export const CAPTIONS_MOST = 20;

/** The largest file of captions that is looked at, bytes: a character takes up to four. */
export const CAPTION_BYTES_MAX = CAPTION_MAX * 4;

/** Longest address of a file of captions. */
export const CAPTION_SRC_MAX = 200;

/** Most values of a waveform, so that the file of a long video stays small. */
const PEAKS_MOST = 72_000;

/** How many values a second a waveform has: 20, fewer where the video is longer than an hour. Seconds. */
export function peaksPerSecond(duration: number): number {
  return Math.min(20, Math.max(1, Math.floor(PEAKS_MOST / Math.max(1, duration))));
}

/** What the bytes of a file say, and whether they had to be read in an older way of writing them. */
export interface DecodedText {
  readonly text: string;
  readonly isConverted: boolean;
}

/**
 * A text file's words: by its byte order mark, as UTF-8 if it is that, else as Windows-1252, which older
 * programs write and which can hold any bytes. WHATWG Encoding §4.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const mark = MARKS.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
  if (mark) return { text: new TextDecoder(mark.name).decode(bytes), isConverted: true };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isConverted: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isConverted: true };
  }
}

const MARKS = [
  { name: 'utf-16le', starts: [0xff, 0xfe] },
  { name: 'utf-16be', starts: [0xfe, 0xff] },
] as const;

/** How languages are written: BCP 47, such as `en` or `pt-BR`. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;

export const LANGUAGE_TAG_OR_NONE = new RegExp(`^$|${LANGUAGE_TAG.source}`);

/** Whether captions can be in such a language. */
export function isLanguage(tag: string): boolean {
  return LANGUAGE_TAG.test(tag);
}

/** Languages that are offered; the API takes any. */
export const OFFERED_LANGUAGES: readonly string[] =
  'en ar cs da de el es fi fr he hi hu id it ja ko nl no pl pt ro ru sv th tr uk vi zh'.split(' ');

/** A language as a list of choices has it. */
export function languageOption(tag: string): { value: string; label: string } {
  return { value: tag, label: languageName(tag) };
}

/** A language's own name, `Deutsch` for `de`; the tag itself where there is none. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** What captions that a machine wrote are called in menus, `English (auto)`. */
export function machineLabel(tag: string): string {
  return `${languageName(tag)} (auto)`;
}
