import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EVENT_NAMES, EVENTS, PERIODS } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { BarList } from '../ui/BarList.tsx';
import { DayChart } from '../ui/DayChart.tsx';
import type { load } from './analytics.load.ts';
import './analytics.css';

/**
 * What was counted: page views, and what a sample of viewers told of the player and the lists. Spec §2.1, §9.
 */
export default function AnalyticsPage({ report, period }: Data<typeof load>) {
  const { days, pages, events, uploads } = report;
  const views = days.reduce((sum, day) => sum + day.views, 0);
  return (
    <div className="analytics">
      <header>
        <h1>{TEXTS.title}</h1>
        <Periods period={period} />
        <a href={href('ad-manage')}>Ads</a>
      </header>
      <section aria-labelledby="views">
        <h2 id="views">{TEXTS.views}</h2>
        <p className="analytics-sum ui-numbers">
          <strong>{views.toLocaleString('en-GB')}</strong> <span className="ui-muted">in {period} days</span>
          <strong>{uploads.toLocaleString('en-GB')}</strong> <span className="ui-muted">uploads begun</span>
        </p>
        {views > 0 ? <DayChart days={days} /> : <EmptyState icon="eye" title={TEXTS.nothing} />}
      </section>
      <div className="analytics-lists">
        {pages.length > 0 && (
          <BarList
            title="By kind of page"
            rows={pages.map(({ page, views: value }) => ({ label: page, value }))}
          />
        )}
        {EVENT_NAMES.map((name) => {
          const rows = events.filter(({ event }) => event === name);
          const { about, percent } = EVENTS[name];
          const note = `Told by ${percent} % of page views`;
          return rows.length === 0 ? null : (
            <BarList
              key={name}
              title={about}
              note={note}
              rows={rows.map(({ label, estimate: value }) => ({ label, value }))}
            />
          );
        })}
      </div>
      {events.length > 0 && <p className="ui-muted">{TEXTS.estimated}</p>}
    </div>
  );
}

function Periods({ period }: { period: number }) {
  return (
    <nav aria-label="Period" className="analytics-periods">
      {PERIODS.map((days) => (
        <a
          key={days}
          href={href('analytics', {}, { days })}
          aria-current={days === period ? 'page' : undefined}
        >
          {days} days
        </a>
      ))}
    </nav>
  );
}
