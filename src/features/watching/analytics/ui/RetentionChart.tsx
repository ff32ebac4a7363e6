import { formatDuration } from '#base/duration.ts';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { InsightView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { Curves } from './Curves.tsx';
import { tableHref } from './table-href.ts';

interface RetentionChartProps {
  insight: InsightView;
  tableOf: string;
  /** The video, if the figures are of a single one. */
  film?: PreviewedVideo | undefined;
}

/**
 * How many of those who started are still watching at each part of a video, over its pictures, with the same
 * numbers as a table below.
 */
export function RetentionChart({ insight, tableOf, film }: RetentionChartProps) {
  const texts = useTexts(TEXTS);
  const { retention, period } = insight;
  const shares = retention.map((_item, at) => at / retention.length);
  const places = shares.map((share) =>
    film
      ? texts.momentOf({ time: formatDuration(share * film.duration), share: texts.share(share) })
      : texts.share(share),
  );
  return (
    <section aria-labelledby="retention" className="analytics-card">
      <h2 id="retention">{texts.retention}</h2>
      <p className="ui-muted">{texts.retentionAbout}</p>
      <Curves
        label={texts.retention}
        series={[{ name: texts.watching, values: retention.map((perMille) => perMille / 1000) }]}
        labels={places}
        ends={film ? [formatDuration(0), formatDuration(film.duration)] : [texts.share(0), texts.share(1)]}
        write={texts.share}
        most={1}
        film={film?.storyboard ? film : null}
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
              <tr key={shares[at]}>
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
