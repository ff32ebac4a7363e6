import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { href } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { comparing, measuresOf } from '../rules.ts';
import type { ComparisonView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { Curves } from './Curves.tsx';
import { FigureTable } from './FigureTable.tsx';
import { measureText } from './measure-text.ts';
import { PeriodTabs } from './FigureChoices.tsx';
import './analytics.css';

interface ComparePanelProps {
  comparison: ComparisonView;
}

/** Several videos side by side: their sums, one measure by day, and how far people watch. */
export default function ComparePanel({ comparison }: ComparePanelProps) {
  const texts = useTexts(TEXTS);
  const { period, measure, videos } = comparison;
  const linkTo = (query: { days: string; show: string }) =>
    href('analytics', {}, { ...query, ...comparing(videos.map(({ code }) => code)) });
  return (
    <div className="analytics">
      <header>
        <nav className="analytics-trail" aria-label={texts.trail}>
          <a href={`${href('analytics', {}, { days: period })}#videos`}>{texts.title}</a>
          <span aria-current="page">{texts.compareTitle}</span>
        </nav>
        <h1>{texts.compareTitle}</h1>
      </header>
      <PeriodTabs current={period} linkTo={(days) => linkTo({ days, show: measure })} />
      <SumTable comparison={comparison} />
      <TabLinks
        label={texts.measure}
        items={measuresOf('video').map((each) => ({
          href: linkTo({ days: period, show: each }),
          label: texts.measures[each],
          current: each === measure,
        }))}
      />
      <DayCurves comparison={comparison} />
      {videos.some(({ retention }) => retention.length > 0) && <RetentionCurves comparison={comparison} />}
    </div>
  );
}

/** What everything is read from without a chart; it also says which curve is whose. */
function SumTable({ comparison: { videos, period, currency } }: ComparePanelProps) {
  const texts = useTexts(TEXTS);
  const { title } = useTexts(VIDEO_TEXTS);
  const measures = measuresOf('video');
  return (
    <section className="analytics-card analytics-scroll" aria-label={texts.compareTitle}>
      <table className="curves-key">
        <thead>
          <tr>
            <th scope="col">{texts.video}</th>
            {measures.map((each) => (
              <th key={each} scope="col">
                {texts.measures[each]}
              </th>
            ))}
            <th scope="col">{texts.perView}</th>
          </tr>
        </thead>
        <tbody>
          {videos.map((video, index) => (
            <tr key={video.code}>
              <th scope="row">
                <span className={`curves-swatch curve-${index}`} aria-hidden="true" />
                <a href={href('video-analytics', { code: video.code }, { days: period })}>
                  {title(video.title)}
                </a>
              </th>
              {measures.map((each) => (
                <td key={each}>{measureText(texts, each, video.totals[each], currency)}</td>
              ))}
              <td>{texts.perViewTime(video.totals.seconds / Math.max(1, video.totals.views))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayCurves({ comparison: { videos, period, measure, currency } }: ComparePanelProps) {
  const texts = useTexts(TEXTS);
  const isByMonth = period === 'all';
  const days = videos[0]?.days.map(({ day }) => day) ?? [];
  const short = isByMonth ? texts.shortMonth : texts.shortDay;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <ManyCurves
      id="days"
      title={texts.byTime({ measure: texts.measures[measure] })}
      videos={videos.map((video) => ({ ...video, values: video.days.map((day) => day[measure]) }))}
      place={texts.date}
      labels={days.map((day) => (isByMonth ? texts.month(day) : texts.day(day)))}
      ends={[short(first), short(last)]}
      write={(value) => measureText(texts, measure, value, currency)}
    />
  );
}

function RetentionCurves({ comparison: { videos } }: ComparePanelProps) {
  const texts = useTexts(TEXTS);
  const parts = videos.find(({ retention }) => retention.length > 0)?.retention ?? [];
  return (
    <ManyCurves
      id="retention"
      title={texts.retention}
      videos={videos.map((video) => ({
        ...video,
        values: parts.map((_item, at) => video.retention[at] ?? 0),
      }))}
      place={texts.place}
      labels={parts.map((_item, at) => texts.share(at / parts.length))}
      ends={[texts.share(0), texts.share(1)]}
      write={texts.share}
      most={1}
    />
  );
}

interface ManyCurvesProps {
  id: string;
  title: string;
  videos: readonly { readonly code: string; readonly title: string; readonly values: readonly number[] }[];
  /** What the labels are. */
  place: string;
  labels: readonly string[];
  ends: readonly [string, string];
  write: (value: number) => string;
  most?: number;
}

/** One chart with a curve for each video, and the same numbers as a table below. */
function ManyCurves({ id, title, videos, place, labels, ends, write, most }: ManyCurvesProps) {
  const { title: titleOf } = useTexts(VIDEO_TEXTS);
  const series = videos.map((video) => ({ name: titleOf(video.title), values: video.values }));
  return (
    <section aria-labelledby={id} className="analytics-card">
      <h2 id={id}>{title}</h2>
      <Curves label={title} {...{ series, labels, ends, write }} {...(most !== undefined && { most })} />
      <FigureTable
        caption={title}
        heads={[place, ...series.map(({ name }) => name)]}
        rows={labels.map((name, at) => ({
          name,
          figures: videos.map(({ values }) => write(values[at] ?? 0)),
        }))}
      />
    </section>
  );
}
