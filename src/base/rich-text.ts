/** A stretch of a user's text. `text` is what is shown; the parts joined are the whole text. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'tag' | 'mention'; text: string; name: string };

/** Longest tag, characters. */
const TAG_LENGTH_MAX = 50;

/** Addresses with a scheme. */
const ADDRESS = String.raw`(https?:\/\/[^\s<>"]+)`;
/** What words consist of. */
const WORD = String.raw`\p{L}\p{M}\p{N}_`;
/** A word after `#` that is not part of an address, an HTML entity or another word. */
const TAG = String.raw`(?<![${WORD}&#/])#([${WORD}]+)`;
/**
 * A name after `@`, possibly with dots and dashes inside, that is not part of an e-mail address or another
 * word.
 */
const MENTION = String.raw`(?<![${WORD}.&#/@-])@([\p{L}\p{N}_](?:[${WORD}.-]{0,60}[${WORD}])?)`;
const PATTERN = new RegExp(`${ADDRESS}|${TAG}|${MENTION}`, 'giu');

/** Punctuation after an address that ends the sentence rather than the address. */
const SENTENCE_ENDS = ".,;:!?'*";

/**
 * Splits text into links, tags, mentions and the plain text between them. The only reader of tags: what it
 * finds is linked where the text is shown, and stored with the video.
 */
export function parseText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    const part = partOf(match);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function partOf([whole, address, tag, mention]: RegExpMatchArray): TextPart | null {
  if (address) return linkPart(address);
  if (mention) return { kind: 'mention', text: whole, name: mention.normalize('NFC') };
  const name = tag?.normalize('NFC') ?? '';
  return isTag(name) ? { kind: 'tag', text: whole, name } : null;
}

/** Whether a word may be a tag: not too long, and no bare number. */
function isTag(name: string): boolean {
  return name.length <= TAG_LENGTH_MAX && !/^\p{N}+$/u.test(name);
}

/**
 * A link without the punctuation that ends its sentence; a closing bracket stays if the address also opens
 * one.
 */
function linkPart(address: string): TextPart | null {
  let end = address.length;
  while (SENTENCE_ENDS.includes(address[end - 1] ?? ' ')) end -= 1;
  let text = address.slice(0, end);
  if (text.endsWith(')') && !text.includes('(')) text = text.slice(0, -1);
  return URL.canParse(text) ? { kind: 'link', text, href: text } : null;
}

/** A digit as it is written in Europe, in Arabic, and in Persian and Urdu; and one of tens of seconds. */
const [DIGIT, TENS] = ['[0-9٠-٩۰-۹]', '[0-5٠-٥۰-۵]'];
const CLOCK = `(?:(${DIGIT}{1,2}):)?(${TENS}?${DIGIT}):(${TENS}${DIGIT})`;

/** A letter, unless of a script in which "and" or "at" is written together with what follows. */
const LETTER = String.raw`(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}`;
/** A time in a video as people write it, 1:23 or 1:02:03, not inside another word or number. */
const TIME = new RegExp(String.raw`(?<![\p{N}:.,/]|${LETTER})${CLOCK}(?![\p{L}\p{N}:])`, 'gu');

/** Splits text into times in the video, with their seconds, and the text between them, with null. */
export function splitTimes(text: string): { text: string; at: number | null }[] {
  const parts: { text: string; at: number | null }[] = [];
  let end = 0;
  for (const match of text.matchAll(TIME)) {
    const [whole, hours, minutes, seconds] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), at: null });
    parts.push({ text: whole, at: secondsOf(hours, minutes, seconds) });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: null });
  return parts;
}

/** The seconds of a time whose parts are written in any of the digits that `splitTimes` reads. */
export function secondsOf(hours = '0', minutes = '0', seconds = '0'): number {
  const [h, m, s] = [hours, minutes, seconds].map((part) => Number(part.replace(/[٠-٩۰-۹]/g, europeanDigit)));
  return (h ?? 0) * 3600 + (m ?? 0) * 60 + (s ?? 0);
}

/** The ten digits of each script stand together, the lowest four bits of their zero being 0. */
function europeanDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 15);
}
