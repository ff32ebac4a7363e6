import { truncate } from '#base/title.ts';
import type { Chapter } from '#player/core/source.ts';
import type { TimedCue } from './cue-times-rules.ts';
import { partsOf, wordsIn } from './spoken-rules.ts';
import { likeness, sumUp, weigh, type Weights, type WordsAt } from './word-weights-rules.ts';
import { plainText } from './cue-rules.ts';

/** A video that is shorter, or says less, has no chapters; ms, and captions. */
const SHORTEST_MS = 120_000;
const FEWEST_CUES = 12;
/** Most that are proposed, and shortest one, ms; of a long video a share of it. */
const MOST = 20;
const SHORTEST_CHAPTER_MS = 40_000;
const SHORTEST_SHARE = 1 / 25;
/** What is compared before and after a moment: a share of the video, ms. */
const WINDOW = { share: 1 / 12, least: 30_000, most: 120_000 };
/** A pause of this length counts so much, beside words that change completely, which count 2. */
const PAUSE = { ms: 3_000, weight: 0.3 };
/** Words this short say little of what is spoken about. */
const SHORT_WORD = 3;
const TITLE_WORDS = 3;
const TITLE_MOST = 60;

interface Line extends WordsAt {
  readonly end: number;
  readonly text: string;
}

/**
 * Where something new begins in what is said: where the words before and after differ most (as in Hearst's
 * TextTiling), rather after a pause. `duration` in seconds. Each is called by the words that are typical of
 * it. None of a video that is short or says always the same.
 */
export function proposeChapters(cues: readonly TimedCue[], duration: number): Chapter[] {
  const lines = cues.map(lineOf);
  const whole = Math.max(duration * 1000, lines.at(-1)?.end ?? 0);
  if (whole < SHORTEST_MS || lines.length < FEWEST_CUES) return [];
  const span = Math.min(WINDOW.most, Math.max(WINDOW.least, whole * WINDOW.share));
  const weights = weigh(lines, span);
  const starts = [0, ...chooseStarts(scoreGaps(lines, weights, span), whole)];
  if (starts.length < 2) return [];
  const seconds = starts.map((at) => Math.floor(at / 1000));
  return seconds.map((at, place) => {
    const end = starts[place + 1] ?? Infinity;
    const own = lines.filter((line) => line.start >= (starts[place] ?? 0) && line.start < end);
    return { at, title: titleOf(own, weights) };
  });
}

function lineOf({ start, end, text }: TimedCue): Line {
  const plain = plainText(text.replaceAll('\n', ' '));
  const words = wordsIn(plain).flatMap(partsOf);
  return {
    start,
    end,
    text: plain,
    words: words.filter((word) => word.length > SHORT_WORD || !/^\p{ASCII}+$/u.test(word)),
  };
}

interface Gap {
  readonly at: number;
  readonly score: number;
}

function scoreGaps(lines: readonly Line[], weights: Weights, span: number): Gap[] {
  const alike = lines.map(({ start }, place) =>
    likeness(
      sumUp(
        lines.slice(0, place).filter((line) => line.start >= start - span),
        weights,
      ),
      sumUp(
        lines.slice(place).filter((line) => line.start < start + span),
        weights,
      ),
    ),
  );
  return lines.flatMap(({ start }, place) => {
    if (place === 0) return [];
    const near = (from: number, to: number) =>
      Math.max(
        ...alike.filter(
          (_one, at) => at > 0 && (lines[at]?.start ?? 0) >= from && (lines[at]?.start ?? 0) <= to,
        ),
      );
    const depth = near(start - span, start) + near(start, start + span) - 2 * (alike[place] ?? 0);
    const pause = Math.min(1, Math.max(0, start - (lines[place - 1]?.end ?? 0)) / PAUSE.ms);
    return { at: start, score: depth + PAUSE.weight * pause };
  });
}

/** The highest scores that stand out, each a chapter's length away from the others. */
function chooseStarts(gaps: readonly Gap[], whole: number): number[] {
  const shortest = Math.max(SHORTEST_CHAPTER_MS, whole * SHORTEST_SHARE);
  const mean = gaps.reduce((sum, { score }) => sum + score, 0) / gaps.length;
  const spread = Math.sqrt(gaps.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / gaps.length);
  const chosen: number[] = [];
  for (const { at, score } of gaps.toSorted((one, other) => other.score - one.score)) {
    if (score < mean + spread || score <= PAUSE.weight || chosen.length >= MOST - 1) break;
    const edges = [0, whole, ...chosen];
    if (edges.every((edge) => Math.abs(edge - at) >= shortest)) chosen.push(at);
  }
  return chosen.toSorted((one, other) => one - other);
}

/** The most typical words, in the order in which they are said; else how it begins. */
function titleOf(lines: readonly Line[], weights: Weights): string {
  const sums = [...sumUp(lines, weights)].filter(([word]) => /^\p{L}{4,}$/u.test(word));
  const best = sums.toSorted((one, other) => other[1] - one[1]).slice(0, TITLE_WORDS);
  const said = sums.filter((sum) => best.includes(sum)).map(([word]) => spellingOf(word, lines));
  if (said.length < TITLE_WORDS) return truncate(lines[0]?.text ?? '', TITLE_MOST, '…');
  return said
    .map((word, place) => (place === 0 ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word))
    .join(', ');
}

function spellingOf(word: string, lines: readonly Line[]): string {
  const all = lines.flatMap(({ text }) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return all.find((one) => wordsIn(one)[0] === word) ?? word;
}
