import { formatDuration } from '#base/duration.ts';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { InsightView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { Curves } from './Curves.tsx';
import { FigureTable } from './FigureTable.tsx';
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
      <FigureTable
        caption={texts.retention}
        heads={[texts.place, texts.watching]}
        rows={retention.map((perMille, at) => ({
          name: places[at] ?? '',
          figures: [texts.share(perMille / 1000)],
        }))}
      />
      <a href={tableHref(tableOf, 'retention', period)}>{texts.csv}</a>
    </section>
  );
}
