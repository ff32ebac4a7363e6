import type { ReactNode } from 'react';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { type Measure, MEASURES } from '../rules.ts';
import type { InsightView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { BarList } from './BarList.tsx';
import { DayChart } from './DayChart.tsx';
import { labelText } from './measure-text.ts';
import { LiveNow } from './LiveNow.tsx';
import { MeasureTiles, PeriodTabs } from './FigureChoices.tsx';
import { RetentionChart } from './RetentionChart.tsx';
import { tableHref } from './table-href.ts';
import { VideoTable } from './VideoTable.tsx';
import { WhatChanged } from './WhatChanged.tsx';
import './analytics.css';

/** What the address of an analytics page asks for. */
export interface InsightQuery {
  readonly [name: string]: string;
  readonly days: string;
  readonly show: Measure;
}

interface InsightPanelProps {
  title: string;
  above?: ReactNode;
  /** The video, if the figures are of a single one. */
  film?: PreviewedVideo;
  insight: InsightView;
  /** Codes of videos that are ticked in the list; left out where none can be. */
  chosen?: readonly string[];
  /** Names the scope in the address of its tables: `own`, `site`, or a video's code. */
  tableOf: string;
  linkTo: (asked: InsightQuery) => string;
  children?: ReactNode;
}

/** How videos were watched in a period: sums compared with the period before, charts, origins of views. */
export default function InsightPanel({
  title,
  above,
  film,
  insight,
  chosen,
  tableOf,
  linkTo,
  children,
}: InsightPanelProps) {
  const texts = useTexts(TEXTS);
  const { period, measure, totals } = insight;
  const isEmpty = MEASURES.every((each) => totals[each] === 0);
  return (
    <div className="analytics">
      <header>
        {above}
        <h1>{title}</h1>
        <LiveNow insight={insight} video={tableOf} />
      </header>
      <PeriodTabs current={period} linkTo={(days) => linkTo({ days, show: measure })} />
      <MeasureTiles insight={insight} linkTo={(show) => linkTo({ days: period, show })} />
      {insight.changes && <WhatChanged changes={insight.changes} />}
      {isEmpty ? (
        <EmptyState icon="chart-column" title={texts.nothing}>
          {texts.nothingAbout}
        </EmptyState>
      ) : (
        <>
          <DayChart insight={insight} tableOf={tableOf} />
          <div className="analytics-lists">
            <Origins insight={insight} tableOf={tableOf} />
          </div>
          {insight.retention.length > 0 && <RetentionChart insight={insight} tableOf={tableOf} film={film} />}
          {insight.videos.length > 0 && <VideoTable insight={insight} tableOf={tableOf} chosen={chosen} />}
          <p className="ui-muted">{texts.privacy}</p>
        </>
      )}
      {children}
    </div>
  );
}

function Origins({ insight, tableOf }: Pick<InsightPanelProps, 'insight' | 'tableOf'>) {
  const texts = useTexts(TEXTS);
  return (['countries', 'sources', 'devices'] as const).map((kind) =>
    insight[kind].length === 0 ? null : (
      <BarList
        key={kind}
        title={texts.origins[kind]}
        csv={tableHref(tableOf, kind, insight.period)}
        rows={insight[kind].map(({ label, views }) => ({
          label: kind === 'countries' && label === 'other' ? texts.otherCountries : labelText(texts, label),
          value: views,
        }))}
      />
    ),
  );
}
