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

const ARROW = /-->/;
const TIME = /^((?:\d{1,3}:)?\d{1,2}:\d{2})[.,](\d{1,3})$/;

/**
 * The captions as WebVTT, from WebVTT or SubRip; null when no caption can be read. Only times, cue positions
 * and text are kept; styles and notes are dropped. W3C WebVTT §4.
 */
export function toVtt(text: string): string | null {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/);
  const cues = blocks.flatMap((block) => cueOf(block) ?? []);
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n\n')}\n` : null;
}

function cueOf(block: string): string | null {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => ARROW.test(line));
  if (at < 0) return null;
  const times = timesOf(lines[at] ?? '');
  const words = lines
    .slice(at + 1)
    .filter((line) => line.trim() !== '')
    .join('\n');
  return times && words ? `${times}\n${words.replaceAll('-->', '→')}` : null;
}

function timesOf(line: string): string | null {
  const [from = '', rest = ''] = line.split('-->').map((part) => part.trim());
  const [to = '', ...settings] = rest.split(/\s+/);
  const [start, end] = [timeOf(from), timeOf(to)];
  if (!start || !end) return null;
  const kept = settings.filter((setting) => /^(line|position|align|size|vertical):[\w%.,-]+$/.test(setting));
  return [`${start} --> ${end}`, ...kept].join(' ');
}

/** `00:01:02.500`, from either format's notation. */
function timeOf(text: string): string | null {
  const [, clock, fraction] = TIME.exec(text) ?? [];
  if (!clock || !fraction) return null;
  const parts = clock.split(':').map((part) => part.padStart(2, '0'));
  return `${(parts.length === 2 ? ['00', ...parts] : parts).join(':')}.${fraction.padEnd(3, '0')}`;
}

/** A language's own name, `Deutsch` for `de`; the tag itself where there is none. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
