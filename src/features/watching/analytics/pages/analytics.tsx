import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { EVENT_NAMES, EVENTS, PERIODS } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { BarList } from '../ui/BarList.tsx';
import { DayChart } from '../ui/DayChart.tsx';
import { labelText } from '../ui/label-text.ts';
import type { load } from './analytics.load.ts';
import './analytics.css';

/**
 * What was counted: page views, and what a sample of viewers reported of the player and the lists. Spec §2.1,
 * §9.
 */
export default function AnalyticsPage({ report, period }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const { days, pages, events, uploads } = report;
  const views = days.reduce((sum, day) => sum + day.views, 0);
  return (
    <div className="analytics">
      <header>
        <h1>{texts.title}</h1>
        <Periods period={period} />
        <a href={href('ad-manage')}>{texts.ads}</a>
      </header>
      <section aria-labelledby="views">
        <h2 id="views">{texts.views}</h2>
        <p className="analytics-sum ui-numbers">
          <strong>{texts.number(views)}</strong> <span className="ui-muted">{texts.viewsIn(period)}</span>
          <strong>{texts.number(uploads)}</strong> <span className="ui-muted">{texts.uploads(uploads)}</span>
        </p>
        {views > 0 ? <DayChart days={days} /> : <EmptyState icon="eye" title={texts.nothing} />}
      </section>
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
    </div>
  );
}

function Periods({ period }: { period: number }) {
  const texts = useTexts(TEXTS);
  return (
    <nav aria-label={texts.period} className="analytics-periods">
      {PERIODS.map((days) => (
        <a
          key={days}
          href={href('analytics', {}, { days })}
          aria-current={days === period ? 'page' : undefined}
        >
          {texts.days(days)}
        </a>
      ))}
    </nav>
  );
}
