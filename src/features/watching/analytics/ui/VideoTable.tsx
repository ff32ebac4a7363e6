import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { COMPARED, MOST_COMPARED } from '../rules.ts';
import type { InsightView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { tableHref } from './table-href.ts';

interface VideoTableProps {
  insight: InsightView;
  tableOf: string;
  /** Codes of those that are ticked to be compared; left out where none can be. */
  chosen?: readonly string[] | undefined;
}

/** The most viewed videos of the period, each with a link to its own analytics, and to be compared. */
export function VideoTable({ insight, tableOf, chosen }: VideoTableProps) {
  const texts = useTexts(TEXTS);
  const { videos, period } = insight;
  const isOffered = chosen !== undefined && videos.length > 1;
  return (
    <section aria-labelledby="videos" className="analytics-card">
      <h2 id="videos">{texts.videos}</h2>
      {isOffered ? (
        <form action={href('analytics')} className="analytics-compare">
          <input type="hidden" name="days" value={period} />
          <VideoRows insight={insight} chosen={chosen} />
          {chosen
            .filter((code) => !videos.some((video) => video.code === code))
            .map((code) => (
              <input key={code} type="hidden" name={`${COMPARED}${code}`} value="1" />
            ))}
          <p role={chosen.length > 0 ? 'status' : undefined} className="ui-muted">
            {chosen.length > 0 ? texts.compareMore : texts.compareHint({ most: MOST_COMPARED })}
          </p>
          <Button type="submit" icon="chart-column">
            {texts.compare}
          </Button>
        </form>
      ) : (
        <VideoRows insight={insight} chosen={null} />
      )}
      <a href={tableHref(tableOf, 'videos', period)}>{texts.csv}</a>
    </section>
  );
}

interface VideoRowsProps {
  insight: InsightView;
  /** Null where nothing can be ticked. */
  chosen: readonly string[] | null;
}

function VideoRows({ insight: { videos, period }, chosen }: VideoRowsProps) {
  const texts = useTexts(TEXTS);
  const { title } = useTexts(VIDEO_TEXTS);
  return (
    <table>
      <thead>
        <tr>
          {chosen && (
            <th scope="col" className="analytics-pick">
              <span className="ui-hidden">{texts.compare}</span>
            </th>
          )}
          <th scope="col">{texts.video}</th>
          <th scope="col">{texts.measures.views}</th>
          <th scope="col">{texts.measures.seconds}</th>
        </tr>
      </thead>
      <tbody>
        {videos.map((video) => (
          <tr key={video.code}>
            {chosen && (
              <td className="analytics-pick">
                <label>
                  <input
                    type="checkbox"
                    name={`${COMPARED}${video.code}`}
                    value="1"
                    defaultChecked={chosen.includes(video.code)}
                    aria-label={texts.pick({ title: title(video.title) })}
                  />
                </label>
              </td>
            )}
            <th scope="row">
              <a href={href('video-analytics', { code: video.code }, { days: period })}>
                {title(video.title)}
              </a>
            </th>
            <td>{texts.number(video.views)}</td>
            <td>{texts.watchTime(video.seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
