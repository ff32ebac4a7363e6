import { type Language, localeOf } from '#base/texts.ts';
import type { Ctx } from '#src/context.ts';
import type { Scope, WatchedVideo } from './model/insight.ts';
import { readFigures, type VideoFigures } from './model/compare.ts';
import { type Insight, readInsight } from './model/read.ts';
import { comparedIn, type LabelCount, type Measure, measuresOf, type Period, PERIODS } from './rules.ts';

/** The analytics of a scope as their page shows them. */
export interface InsightView extends Omit<Insight, 'videos' | 'retention'> {
  readonly of: Scope['kind'];
  readonly period: Period;
  readonly measure: Measure;
  /** For each twentieth, how many per mille of those who started saw it. */
  readonly retention: readonly number[];
  readonly videos: readonly Omit<WatchedVideo, 'id' | 'before'>[];
  /** The currency of tips. */
  readonly currency: string;
}

/** Reads the analytics that a page's address asks for, with countries by name. */
export async function showInsight(
  ctx: Ctx,
  scope: Scope,
  query: Readonly<Record<string, string>>,
  language: Language,
): Promise<InsightView> {
  const period = periodIn(query);
  const { countries, videos, retention, ...insight } = await readInsight(ctx, scope, period);
  return {
    ...insight,
    of: scope.kind,
    period,
    measure: measureIn(query, scope.kind),
    retention: retention.map((share) => Math.round(share * 1000)),
    countries: nameCountries(countries, language),
    videos: videos.map(({ id: _id, before: _before, ...video }) => video),
    currency: ctx.config.TIPS_CURRENCY,
  };
}

/** Several videos beside each other. */
export interface ComparisonView {
  readonly period: Period;
  readonly measure: Measure;
  readonly videos: readonly VideoFigures[];
  /** The currency of tips. */
  readonly currency: string;
}

/** Reads the comparison that an address asks for; null unless it names two videos of the account's. */
export async function showComparison(
  ctx: Ctx,
  accountId: number,
  query: Readonly<Record<string, string>>,
): Promise<ComparisonView | null> {
  const period = periodIn(query);
  const videos = await readFigures(ctx, accountId, comparedIn(query), period);
  if (videos.length < 2) return null;
  return { period, measure: measureIn(query, 'video'), videos, currency: ctx.config.TIPS_CURRENCY };
}

function measureIn(query: Readonly<Record<string, string>>, of: Scope['kind']): Measure {
  return measuresOf(of).find((measure) => measure === query['show']) ?? 'views';
}

/** The period that an address asks for. */
function periodIn(query: Readonly<Record<string, string>>): Period {
  return PERIODS.find((period) => period === query['days']) ?? '28';
}

/** Replaces country codes by names; other labels stay as they are. */
function nameCountries(countries: readonly LabelCount[], language: Language): LabelCount[] {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region', fallback: 'code' });
  return countries.map(({ label, views }) => ({
    label: /^[a-z]{2}$/.test(label) ? (names.of(label.toUpperCase()) ?? label) : label,
    views,
  }));
}
