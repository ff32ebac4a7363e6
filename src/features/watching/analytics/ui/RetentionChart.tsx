import { Disclosure } from '#ui/Disclosure.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { InsightView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { Chart } from './Chart.tsx';
import { tableHref } from './table-href.ts';

/**
 * How many of those who started are still watching at each part of a video, with the same numbers as a table
 * below.
 */
export function RetentionChart({ insight, tableOf }: { insight: InsightView; tableOf: string }) {
  const texts = useTexts(TEXTS);
  const { retention, period } = insight;
  const places = retention.map((_item, at) => texts.share(at / retention.length));
  return (
    <section aria-labelledby="retention" className="analytics-card">
      <h2 id="retention">{texts.retention}</h2>
      <p className="ui-muted">{texts.retentionAbout}</p>
      <Chart
        values={retention.map((perMille) => perMille / 1000)}
        labels={places}
        place={texts.place}
        name={texts.watching}
        write={texts.share}
        most={1}
      />
      <Disclosure summary={texts.asTable}>
        <table>
          <caption className="ui-hidden">{texts.retention}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.place}</th>
              <th scope="col">{texts.watching}</th>
            </tr>
          </thead>
          <tbody>
            {retention.map((perMille, at) => (
              <tr key={places[at]}>
                <th scope="row">{places[at]}</th>
                <td>{texts.share(perMille / 1000)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
      <a href={tableHref(tableOf, 'retention', period)}>{texts.csv}</a>
    </section>
  );
}
