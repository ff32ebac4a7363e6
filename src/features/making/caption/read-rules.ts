import { decodeCueText, normalText, tidyLines } from './cue-text-rules.ts';
import { readTime, sortCues, type TimedCue } from './cue-times-rules.ts';

/** What is wrong in a file: times that cannot be read, an end before its beginning, nothing said. */
export type Fault = 'times' | 'backwards' | 'empty';

/** A file of captions. */
export interface CaptionFile {
  readonly format: 'vtt' | 'srt' | 'ass';
  /** In order. */
  readonly cues: readonly TimedCue[];
  /** What was left out, by the number of its line, from 1. */
  readonly faults: readonly { readonly line: number; readonly fault: Fault }[];
}

type Piece = TimedCue | Fault;

const ARROW = '-->';
const SETTING = /^(line|position|align|size|vertical):[\w%.,-]+$/;
const FRACTION = /[.,]\d{1,3}$/;

/**
 * Reads WebVTT, SubRip, and the dialogue of SubStation Alpha (ASS and SSA). Only times, places and words are
 * kept; styles, notes, numbers and fonts are dropped. Never throws: what cannot be read is among the faults.
 */
export function readCaptionFile(text: string): CaptionFile {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const format = formatOf(lines);
  const pieces = format === 'ass' ? readDialogue(lines) : readBlocks(lines, format);
  return {
    format,
    cues: sortCues(pieces.flatMap(({ piece }) => (typeof piece === 'string' ? [] : piece))),
    faults: pieces.flatMap(({ line, piece }) => (typeof piece === 'string' ? { line, fault: piece } : [])),
  };
}

function formatOf(lines: readonly string[]): CaptionFile['format'] {
  if (/^WEBVTT(\s|$)/.test(lines[0] ?? '')) return 'vtt';
  return lines.some((line) => /^\[(Script Info|Events)\]\s*$|^Dialogue:/i.test(line)) ? 'ass' : 'srt';
}

interface PieceAt {
  readonly line: number;
  readonly piece: Piece;
}

/** A cue begins at each line with an arrow, and ends at an empty line or before the next one. */
function readBlocks(lines: readonly string[], format: 'vtt' | 'srt'): PieceAt[] {
  const starts = lines.flatMap((line, at) => (line.includes(ARROW) ? at : []));
  return starts.map((at, place) => {
    const next = starts[place + 1] ?? lines.length;
    const words = lines.slice(at + 1, next);
    const empty = words.findIndex((line) => line.trim() === '');
    const own = empty >= 0 ? words.slice(0, empty) : withoutNumber(words, next < lines.length);
    return { line: at + 1, piece: cueOf(lines[at] ?? '', wordsIn(own.join('\n'), format)) };
  });
}

/** Where the empty line before a cue was forgotten, its number is not part of the words. */
function withoutNumber(words: string[], isFollowed: boolean): string[] {
  return isFollowed && /^\d+$/.test(words.at(-1)?.trim() ?? '') ? words.slice(0, -1) : words;
}

function cueOf(times: string, text: string): Piece {
  const [from = '', rest = ''] = times.split(ARROW).map((part) => part.trim());
  const [to = '', ...settings] = rest.split(/\s+/);
  if (!FRACTION.test(from) || !FRACTION.test(to)) return 'times';
  const kept = settings.filter((setting) => SETTING.test(setting)).join(' ');
  return checked(readTime(from), readTime(to), text, kept);
}

function checked(start: number | null, end: number | null, text: string, settings = ''): Piece {
  if (start === null || end === null) return 'times';
  if (end <= start) return 'backwards';
  return text === '' ? 'empty' : { start, end, text, settings };
}

function wordsIn(text: string, format: 'vtt' | 'srt'): string {
  if (format === 'vtt') return decodeCueText(text);
  const plain = text.replace(/<\/?font[^<>]*>/gi, '').replace(/\{\\[^{}]*\}/g, '');
  return normalText(plain.replace(/<(\/?)([BIU])>/g, (_tag, end: string, name: string) => tagOf(end, name)));
}

function tagOf(end: string, name: string): string {
  return `<${end}${name.toLowerCase()}>`;
}

/** Lines `Dialogue: 0,0:00:01.00,0:00:02.00,Default,…,words`; the words come last and may have commas. */
function readDialogue(lines: readonly string[]): PieceAt[] {
  const columns = columnsOf(lines);
  return lines.flatMap((line, at) => {
    const [, fields] = /^Dialogue:\s*(.*)$/i.exec(line) ?? [];
    return fields === undefined ? [] : { line: at + 1, piece: spoken(fields.split(','), columns) };
  });
}

interface Columns {
  readonly start: number;
  readonly end: number;
  readonly text: number;
}

const USUAL = { start: 1, end: 2, text: 9 };

/** Where the times and the words stand, by the line `Format:` of the events. */
function columnsOf(lines: readonly string[]): Columns {
  const events = lines.findIndex((line) => /^\[Events\]/i.test(line));
  const format = lines.slice(Math.max(0, events)).find((line) => /^Format:/i.test(line));
  const names =
    format
      ?.slice(format.indexOf(':') + 1)
      .split(',')
      .map((name) => name.trim().toLowerCase()) ?? [];
  const [start, end, text] = ['start', 'end', 'text'].map((name) => names.indexOf(name));
  return start! >= 0 && end! >= 0 && text! >= 0 ? { start: start!, end: end!, text: text! } : USUAL;
}

function spoken(fields: readonly string[], columns: Columns): Piece {
  const words = fields.slice(columns.text).join(',');
  const isDrawing = /\{[^{}]*\\p[1-9]/.test(words);
  const plain = words
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\\[Nn]/g, '\n')
    .replaceAll('\\h', '\u00a0');
  const [start, end] = [fields[columns.start], fields[columns.end]].map((time = '') => readTime(time));
  return checked(start ?? null, end ?? null, isDrawing ? '' : normalText(tidyLines(plain)));
}
