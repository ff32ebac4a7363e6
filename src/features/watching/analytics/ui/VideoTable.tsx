import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { InsightView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { tableHref } from './table-href.ts';

/** The most viewed videos of the period, each with a link to its own analytics. */
export function VideoTable({
  insight: { videos, period },
  tableOf,
}: {
  insight: InsightView;
  tableOf: string;
}) {
  const texts = useTexts(TEXTS);
  const { title } = useTexts(VIDEO_TEXTS);
  return (
    <section aria-labelledby="videos" className="analytics-card">
      <h2 id="videos">{texts.videos}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.video}</th>
            <th scope="col">{texts.measures.views}</th>
            <th scope="col">{texts.measures.seconds}</th>
          </tr>
        </thead>
        <tbody>
          {videos.map((video) => (
            <tr key={video.code}>
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
      <a href={tableHref(tableOf, 'videos', period)}>{texts.csv}</a>
    </section>
  );
}
