import { formatDuration } from '#base/duration.ts';
import { secondsOf } from '#base/rich-text.ts';
import { truncate } from '#base/title.ts';
import type { Chapter } from '#player/core/source.ts';

/** Fewest marks that make a list of chapters. */
export const FEWEST_CHAPTERS = 2;

/** Most chapters of a video. */
export const CHAPTERS_MOST = 100;

/** Longest name of a chapter, characters. */
export const CHAPTER_TITLE_MAX = 100;

/** Most characters of a list of chapters as it is sent. */
export const CHAPTER_LINES_MAX = CHAPTERS_MOST * (CHAPTER_TITLE_MAX + 12);

/** What editors put around text of another direction, and nobody sees. */
const MARKS = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const DIGIT = '[0-9٠-٩۰-۹]';
const CLOCK = `(?:(${DIGIT}{1,2}):)?(${DIGIT}{1,3}):([0-5٠-٥۰-۵]${DIGIT})`;

/** A line that begins with a time, perhaps after a bullet or in brackets, and goes on with a title. */
const LINE = new RegExp(String.raw`^[\s*•–${MARKS}-]*[([]?${CLOCK}[)\]]?[\s:|–${MARKS}-]+([^\s${MARKS}].*)$`);

/**
 * The chapters that a description lists, one a line: `1:05 The bridge`. They must ascend and lie inside the
 * video (`duration` in seconds, 0 when unknown); with fewer than two there are none.
 */
export function chaptersOf(description: string | null, duration: number): Chapter[] {
  const marks = (description ?? '').split('\n').flatMap((line) => chapterOf(line));
  const inside = marks.filter(({ at }) => duration <= 0 || at < duration);
  const isAscending = inside.every(({ at }, index) => index === 0 || at > (inside[index - 1]?.at ?? 0));
  return isAscending && inside.length >= FEWEST_CHAPTERS ? inside : [];
}

/** The description without the lines that `chapters` show in a list of their own. */
export function wordsBeside(description: string | null, chapters: readonly Chapter[]): string {
  const text = description ?? '';
  if (chapters.length === 0) return text;
  const times = new Set(chapters.map(({ at }) => at));
  const lines = text.split('\n').filter((line) => !chapterOf(line).some(({ at }) => times.has(at)));
  return lines.join('\n').trim();
}

/** The chapter that a line of a description names; none for any other line. */
export function chapterOf(line: string): Chapter[] {
  const match = LINE.exec(line);
  if (!match) return [];
  const [, hours, minutes, seconds, title = ''] = match;
  return [{ at: secondsOf(hours, minutes, seconds), title: truncate(title.trim(), CHAPTER_TITLE_MAX, '') }];
}

/** A line that names a chapter, with another time: `1:05`. */
export function withTime(line: string, time: string): string {
  return line.replace(new RegExp(CLOCK), time);
}

/** A list of chapters as somebody typed or sent it. */
export interface ChapterList {
  /** By time. */
  readonly chapters: readonly Chapter[];
  /** The numbers, from 1, of lines that have no time or no name. */
  readonly unread: readonly number[];
}

/** Reads one chapter a line, as descriptions have them, or a file of them in WebVTT. */
export function readChapters(text: string, duration: number): ChapterList {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const rows = /^\uFEFF?WEBVTT/.test(text)
    ? linesOfVtt(text).map((line) => ({ line, number: 0 }))
    : lines.map((line, at) => ({ line, number: at + 1 })).filter(({ line }) => line.trim() !== '');
  const read = rows.map(({ line, number }) => ({ number, chapter: chapterOf(line)[0] }));
  const chapters = read.flatMap(({ chapter }) => chapter ?? []);
  return {
    chapters: sortChapters(duration > 0 ? chapters.filter(({ at }) => at < duration) : chapters),
    unread: read.flatMap(({ number, chapter }) => (chapter ? [] : number)),
  };
}

function linesOfVtt(text: string): string[] {
  const cues = text.matchAll(/^(?:(\d{2,3}):)?(\d{2}:\d{2})[.,]\d{3}[ \t]+-->[^\n]*\r?\n([^\r\n]+)/gm);
  return [...cues].map(
    ([, hours, clock = '', title = '']) => `${hours ? `${Number(hours)}:` : ''}${clock} ${title}`,
  );
}

const TIME = new RegExp(`^${CLOCK}$`);

/** Seconds of a time as the lines have them, `1:05`; null of anything else. */
export function readClock(text: string): number | null {
  const [, hours, minutes, seconds] = TIME.exec(text.trim()) ?? [];
  return seconds === undefined ? null : secondsOf(hours, minutes, seconds);
}

/** In the order in which they begin. */
export function sortChapters<C extends Pick<Chapter, 'at'>>(chapters: readonly C[]): C[] {
  return chapters.toSorted((one, other) => one.at - other.at);
}

/** The chapters one a line: `1:05 The bridge`. */
export function chapterLines(chapters: readonly Chapter[]): string {
  return chapters.map(({ at, title }) => `${formatDuration(at)} ${title}`).join('\n');
}

/** What is wrong with the chapter at a place of a list. */
export interface ChapterMistake {
  readonly place: number;
  readonly kind: 'alone' | 'same' | 'beyond' | 'unnamed' | 'many';
}

/** What is wrong with a list in order of time. `duration` in seconds, 0 when unknown. */
export function checkChapters(chapters: readonly Chapter[], duration: number): ChapterMistake[] {
  const mistakes = chapters.flatMap(({ at, title }, place): ChapterMistake[] => {
    const found = {
      same: at === chapters[place - 1]?.at,
      beyond: duration > 0 && at >= duration,
      unnamed: title.trim() === '',
      many: place === CHAPTERS_MOST,
    };
    const kinds = (['same', 'beyond', 'unnamed', 'many'] as const).filter((kind) => found[kind]);
    return kinds.map((kind) => ({ place, kind }));
  });
  return chapters.length === 1 ? [{ place: 0, kind: 'alone' }, ...mistakes] : mistakes;
}
