import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { EVENT_NAMES, EVENTS } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { BarList } from '../ui/BarList.tsx';
import { labelText } from '../ui/measure-text.ts';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import type { load } from './analytics-site.load.ts';

const InsightPanel = laterPart('insight-panel', () => import('../ui/insight-panel.later.tsx'));

type SiteAnalyticsData = Data<typeof load>;

/**
 * Statistics of videos and pages, and of the player and lists as reported by a sample of viewers. Spec §2.1,
 * §9.
 */
export default function SiteAnalyticsPage({ insight, report, former }: SiteAnalyticsData) {
  const texts = useTexts(TEXTS);
  return (
    <PanelFrame current="analytics-site">
      <InsightPanel
        title={texts.siteTitle}
        insight={insight}
        tableOf="site"
        linkTo={(query) => href('analytics-site', {}, query)}
      >
        <Traffic report={report} former={former} />
      </InsightPanel>
    </PanelFrame>
  );
}

function Traffic({ report, former }: Pick<SiteAnalyticsData, 'report' | 'former'>) {
  const { pages, events, uploads, days } = report;
  const texts = useTexts(TEXTS);
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const now = { views: texts.pageViews(views), uploads: texts.uploads(uploads) };
  return (
    <section aria-labelledby="traffic" className="analytics-traffic">
      <h2 id="traffic">{texts.traffic}</h2>
      <p className="ui-muted ui-numbers">
        {former === null
          ? texts.trafficSums(now)
          : texts.trafficBefore({
              ...now,
              days: days.length,
              viewsBefore: texts.pageViews(former.views),
              uploadsBefore: texts.uploads(former.uploads),
            })}
      </p>
      <div className="analytics-lists">
        {pages.length > 0 && (
          <BarList
            title={texts.byPage}
            rows={pages.map(({ page, views: value }) => ({ label: labelText(texts, page), value }))}
          />
        )}
        {EVENT_NAMES.map((name) => {
          const rows = events.filter(({ event }) => event === name);
          const note = texts.sampled({ percent: EVENTS[name].percent });
          return rows.length === 0 ? null : (
            <BarList
              key={name}
              title={texts.events[name]}
              note={note}
              rows={rows.map(({ label, estimate: value }) => ({ label: labelText(texts, label), value }))}
            />
          );
        })}
      </div>
      {events.length > 0 && <p className="ui-muted">{texts.estimated}</p>}
    </section>
  );
}
