import { countWatchers, watchersOfAccount } from '#features/watching/watch/model.ts';
import type { Ctx } from '#src/context.ts';
import { type Changes, changesOf, type PartChange } from '../change-rules.ts';
import {
  foldCountries,
  type LabelCount,
  type Period,
  retentionOf,
  SMALLEST_COUNTRY,
  VIDEOS_SHOWN,
} from '../rules.ts';
import {
  type Part,
  readParts,
  readVideos,
  readWatched,
  type Scope,
  type WatchedVideo,
  type PeriodSums,
} from './insight.ts';

/** How the videos in a scope were watched in a period, and how many people are watching them now. */
export interface Insight extends Pick<PeriodSums, 'days' | 'totals' | 'before'> {
  /** For each twentieth, the share of those who started that saw it, 0 to 1; empty if nobody did. */
  readonly retention: readonly number[];
  /** Lower-case ISO 3166 codes; those with few viewers are merged. */
  readonly countries: readonly LabelCount[];
  readonly sources: readonly LabelCount[];
  readonly devices: readonly LabelCount[];
  readonly videos: readonly WatchedVideo[];
  readonly watching: number;
  /** What changed since the period before; null where there is nothing to compare. */
  readonly changes: Changes | null;
}

/** Reads everything that the analytics of a scope show. */
export async function readInsight(ctx: Ctx, scope: Scope, period: Period): Promise<Insight> {
  const [watched, parts, videos, watching] = await Promise.all([
    readWatched(ctx, scope, period),
    readParts(ctx, scope, period),
    readVideos(ctx, scope, period),
    watchingNow(ctx, scope),
  ]);
  const { days, totals, before, begun, reach } = watched;
  const smallest = Math.max(SMALLEST_COUNTRY, ctx.settings.current().watchersSmallestGroup);
  return {
    days,
    totals,
    before,
    retention: retentionOf(begun, reach),
    countries: foldCountries(ofKind(parts, 'country'), smallest),
    sources: ofKind(parts, 'source'),
    devices: ofKind(parts, 'device'),
    videos: videos.filter(({ views }) => views > 0).slice(0, VIDEOS_SHOWN),
    watching,
    changes: changesOf({ period, totals, before, days, parts: changedParts(parts, videos) }),
  };
}

/** Countries are left out: those with few viewers must not be told apart. */
function changedParts(parts: readonly Part[], videos: readonly WatchedVideo[]): PartChange[] {
  return [
    ...videos.map(({ title, views, before }) => ({ kind: 'video' as const, label: title, views, before })),
    ...parts.filter(({ kind }) => kind === 'source').map((part) => ({ ...part, kind: 'source' as const })),
  ];
}

function ofKind(parts: readonly Part[], kind: string): LabelCount[] {
  return parts
    .filter((part) => part.kind === kind && part.views > 0)
    .map(({ label, views }) => ({ label, views }));
}

async function watchingNow(ctx: Ctx, { kind, subject }: Scope): Promise<number> {
  if (kind === 'account') return (await watchersOfAccount(ctx, subject)).total;
  const ids = kind === 'video' ? [subject] : await ctx.audience.videos();
  return [...(await countWatchers(ctx, ids)).values()].reduce((sum, count) => sum + count, 0);
}
