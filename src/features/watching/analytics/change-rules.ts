import type { Period, Sums } from './rules.ts';

/** A part of the views of a period and of the one before: of a video, or of where viewers came from. */
export interface PartChange {
  readonly kind: 'video' | 'source';
  /** The title of the video, or the stored label. */
  readonly label: string;
  readonly views: number;
  readonly before: number;
}

/** What makes up much of a change. */
export interface Mover {
  readonly kind: PartChange['kind'];
  readonly label: string;
  /** How many views more, or less where it is negative. */
  readonly change: number;
  /** Whether it alone is at least half of the whole change. */
  readonly isMost: boolean;
}

/** One number of a period and of the one before. */
export interface Comparison {
  readonly now: number;
  readonly before: number;
}

/** What changed since the period before. */
export interface Changes {
  /** Of either period, days. */
  readonly days: number;
  readonly views: Comparison;
  /** At most one of each kind. */
  readonly movers: readonly Mover[];
  /** Seconds; null where neither period has any. */
  readonly seconds: Comparison | null;
  /** Seconds per view; null where one of the periods has too few views to say. */
  readonly perView: Comparison | null;
  /** The day with most views, where it stands out. */
  readonly best: { readonly day: string; readonly views: number } | null;
}

/** With fewer views nothing is said in per cent or on average: one view more would be a lot. */
export const FEW_VIEWS = 20;
/** A part that is named makes up at least this share of the change, and half of it is “most”. */
const NAMED_SHARE = 0.2;
const MOST_SHARE = 0.5;
/** How far above the mean day the best one is to be named. */
const STANDS_OUT = 1.5;

interface ChangeFacts {
  readonly period: Period;
  readonly totals: Sums;
  /** Null where there is no period before. */
  readonly before: Sums | null;
  readonly days: readonly { readonly day: string; readonly views: number }[];
  readonly parts: readonly PartChange[];
}

/** What changed, by the sums of the days alone; null where there is nothing to compare. */
export function changesOf({ period, totals, before, days, parts }: ChangeFacts): Changes | null {
  if (!before || period === 'all' || (totals.views === 0 && before.views === 0)) return null;
  const views = { now: totals.views, before: before.views };
  const seconds = { now: totals.seconds, before: before.seconds };
  const isEnough = Math.min(views.now, views.before) >= FEW_VIEWS;
  return {
    days: Number(period),
    views,
    movers: (['video', 'source'] as const).flatMap(
      (kind) =>
        moverOf(
          views.now - views.before,
          parts.filter((part) => part.kind === kind),
        ) ?? [],
    ),
    seconds: seconds.now === 0 && seconds.before === 0 ? null : seconds,
    perView: isEnough ? { now: seconds.now / views.now, before: seconds.before / views.before } : null,
    best: bestOf(days),
  };
}

/** The part that changed most in the direction of the whole; null where none is a fifth of it. */
export function moverOf(change: number, parts: readonly PartChange[]): Mover | null {
  const [first] = parts
    .map(({ kind, label, views, before }) => ({ kind, label, change: views - before }))
    .filter((part) => part.change * change > 0)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  if (!first || first.change / change < NAMED_SHARE) return null;
  return { ...first, isMost: first.change / change >= MOST_SHARE };
}

function bestOf(days: ChangeFacts['days']): Changes['best'] {
  const sum = days.reduce((all, { views }) => all + views, 0);
  const [best] = days.toSorted((a, b) => b.views - a.views);
  if (!best || sum < FEW_VIEWS || best.views < (STANDS_OUT * sum) / days.length) return null;
  return { day: best.day, views: best.views };
}
