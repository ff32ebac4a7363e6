import { csvLine } from '#base/escape.ts';
import { plainMoney } from '#base/money.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { measuresOf } from './rules.ts';
import type { InsightView } from './show.ts';
import { TEXTS } from './texts.ts';

/** The tables that can be downloaded. */
export const TABLES = ['days', 'countries', 'sources', 'devices', 'retention', 'videos'] as const;
export type Table = (typeof TABLES)[number];

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

/** A table of an analytics page as a CSV file; times in seconds. RFC 4180 */
export function tableFile(table: Table, insight: InsightView): string {
  return WRITERS[table](insight)
    .map((fields) => csvLine(fields.map(String)))
    .join('');
}

type TableWriter = (insight: InsightView) => (string | number)[][];

const WRITERS: Readonly<Record<Table, TableWriter>> = {
  days: ({ of, days, currency }) => [
    [texts.date, ...measuresOf(of).map((measure) => texts.columns[measure])],
    ...days.map((day) => [
      day.day,
      ...measuresOf(of).map((measure) =>
        measure === 'tipped' ? plainMoney(day.tipped, currency) : Math.round(day[measure]),
      ),
    ]),
  ],
  countries: ({ countries }) => origins(texts.columns.country, countries),
  sources: ({ sources }) => origins(texts.columns.source, sources),
  devices: ({ devices }) => origins(texts.columns.device, devices),
  retention: ({ retention }) => [
    [texts.place, texts.watching],
    ...retention.map((perMille, at) => [texts.share(at / retention.length), texts.share(perMille / 1000)]),
  ],
  videos: ({ videos }) => [
    [texts.video, texts.columns.address, texts.columns.views, texts.columns.seconds],
    ...videos.map(({ title, code, views, seconds }) => [title, code, views, Math.round(seconds)]),
  ],
};

function origins(name: string, rows: InsightView['countries']): (string | number)[][] {
  return [[name, texts.columns.views], ...rows.map(({ label, views }) => [label, views])];
}
