import { secondsOf } from '#base/rich-text.ts';
import { truncate } from '#base/title.ts';
import type { Chapter } from '#player/core/source.ts';

/** Fewest marks that make a list of chapters. */
const FEWEST = 2;

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
  return isAscending && inside.length >= FEWEST ? inside : [];
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
  return [{ at: secondsOf(hours, minutes, seconds), title: truncate(title.trim(), 100, '') }];
}

/** A line that names a chapter, with another time: `1:05`. */
export function withTime(line: string, time: string): string {
  return line.replace(new RegExp(CLOCK), time);
}
