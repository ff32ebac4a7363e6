import { formatDuration } from '#base/duration.ts';
import { chapterLines, chapterOf, chaptersOf, withTime } from '#features/videos/video/chapter-rules.ts';
import type { Chapter } from '#player/core/source.ts';
import { editedDuration, type EditList, toEditedNear, toSource } from './rules.ts';

/** A description before an edit and as the edit has left it. */
export interface MovedWords {
  readonly before: string;
  readonly after: string;
}

/**
 * The description with the times of its chapters as they are after the edit. What was in a part that is left
 * out, and has nothing left of it, goes; `duration` is that of the uncut video, seconds.
 */
export function cutChapters(description: string, list: EditList, duration: number): string {
  const chapters = chaptersOf(description, duration);
  if (chapters.length === 0 || list.kept.length === 0) return description;
  const ends = new Map(chapters.map(({ at }, index) => [at, chapters[index + 1]?.at ?? duration]));
  const total = editedDuration(list, duration);
  let least = 0;
  const lines = description.split('\n').flatMap((line) => {
    const [chapter] = chapterOf(line);
    const end = chapter && ends.get(chapter.at);
    if (!chapter || end === undefined) return [line];
    const at = Math.max(least, Math.round(toEditedNear(list, chapter.at)));
    const isLeft = toEditedNear(list, end) - toEditedNear(list, chapter.at) > 0;
    if (!isLeft || at >= total) return [];
    least = at + 1;
    return [withTime(line, formatDuration(at))];
  });
  return lines.join('\n');
}

/**
 * The description with the times of the uncut video again. If nobody has changed it since the edit, it
 * becomes what it was; otherwise its chapters are moved, and those that had gone return to their places.
 */
export function restoreChapters(
  description: string,
  { before, after }: MovedWords,
  list: EditList,
  duration: number,
): string {
  if (description === after) return before;
  const lines = description.split('\n').map((line) => {
    const [chapter] = chapterOf(line);
    if (!chapter || list.kept.length === 0) return line;
    const old = before.split('\n').find((each) => isLike(each, line, list));
    return old ?? withTime(line, formatDuration(toSource(list, chapter.at)));
  });
  return withGone(lines, goneFrom(before, list, duration)).join('\n');
}

/**
 * Chapters that were saved by themselves, from one edit of a video to another. Those that had gone do not
 * return.
 */
export function moveSavedChapters(
  chapters: readonly Chapter[],
  { before, after }: { readonly before: EditList; readonly after: EditList },
  duration: number,
): Chapter[] {
  const uncut = restoreChapters(chapterLines(chapters), { before: '', after: '-' }, before, duration);
  return chaptersOf(cutChapters(uncut, after, duration), 0);
}

/** Whether a line of the uncut video's description is about the same chapter. */
function isLike(old: string, line: string, list: EditList): boolean {
  const [[was], [now]] = [chapterOf(old), chapterOf(line)];
  return (
    was !== undefined &&
    now !== undefined &&
    was.title === now.title &&
    Math.abs(toEditedNear(list, was.at) - now.at) <= 1
  );
}

function goneFrom(before: string, list: EditList, duration: number): string[] {
  const left = new Set(chaptersOf(cutChapters(before, list, duration), 0).map(({ title }) => title));
  const chapters = new Set(chaptersOf(before, duration).map(({ at }) => at));
  return before.split('\n').filter((line) => {
    const [chapter] = chapterOf(line);
    return chapter && chapters.has(chapter.at) && !left.has(chapter.title);
  });
}

function withGone(lines: readonly string[], gone: readonly string[]): string[] {
  const all = [...lines];
  for (const line of gone) {
    const at = chapterOf(line)[0]?.at ?? 0;
    const next = all.findIndex((each) => (chapterOf(each)[0]?.at ?? -1) > at);
    const last = all.findLastIndex((each) => chapterOf(each).length > 0);
    all.splice(next >= 0 ? next : last + 1, 0, line);
  }
  return all;
}
