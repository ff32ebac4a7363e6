import { useTexts } from '#ui/use-texts.ts';
import { measuresOf } from '../rules.ts';
import type { InsightView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { Curves } from './Curves.tsx';
import { FigureTable } from './FigureTable.tsx';
import { tableHref } from './table-href.ts';
import { measureText } from './measure-text.ts';

interface DayChartProps {
  insight: InsightView;
  tableOf: string;
}

/** One measure by day, or by month; the same numbers as a table below. */
export function DayChart({ insight, tableOf }: DayChartProps) {
  const { days, measure, period, currency } = insight;
  const texts = useTexts(TEXTS);
  const measures = measuresOf(insight.of);
  const dateOf = period === 'all' ? texts.month : texts.day;
  const shortOf = period === 'all' ? texts.shortMonth : texts.shortDay;
  return (
    <section aria-labelledby="days" className="analytics-card">
      <h2 id="days">{texts.byTime({ measure: texts.measures[measure] })}</h2>
      <Curves
        label={texts.byTime({ measure: texts.measures[measure] })}
        series={[{ name: texts.measures[measure], values: days.map((day) => day[measure]) }]}
        labels={days.map(({ day }) => dateOf(day))}
        ends={[days[0], days.at(-1)].map((end) => end && shortOf(end.day)) as [string, string]}
        write={(value) => measureText(texts, measure, value, currency)}
      />
      <FigureTable
        caption={texts.byDay}
        heads={[texts.date, ...measures.map((each) => texts.measures[each])]}
        rows={days.map((day) => ({
          name: dateOf(day.day),
          figures: measures.map((each) => measureText(texts, each, day[each], currency)),
        }))}
      />
      <a href={tableHref(tableOf, 'days', period)}>{texts.csv}</a>
    </section>
  );
}
