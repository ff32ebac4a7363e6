/** Largest file of captions, characters. */
export const CAPTION_MAX = 500_000;

/** Most languages of one video. */
export const CAPTIONS_MOST = 20;

/** The largest file of captions that is looked at, bytes: a character takes up to four. */
export const CAPTION_BYTES_MAX = CAPTION_MAX * 4;

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

/** A language's own name, `Deutsch` for `de`; the tag itself where there is none. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
