import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { type Measure, measuresOf, type Period, PERIODS, riseOf } from '../rules.ts';
import type { InsightView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { measureText } from './measure-text.ts';

interface MeasureTilesProps {
  insight: InsightView;
  linkTo: (measure: Measure) => string;
}

/** The sums of the period, each compared with the one before; clicking one shows its chart. */
export function MeasureTiles({ insight, linkTo }: MeasureTilesProps) {
  const { of, totals, before, measure, currency } = insight;
  const texts = useTexts(TEXTS);
  return (
    <nav className="analytics-tiles" aria-label={texts.measure}>
      {measuresOf(of).map((each) => (
        <a key={each} href={linkTo(each)} aria-current={each === measure ? 'true' : undefined}>
          <span className="ui-muted">{texts.measures[each]}</span>
          <strong className="ui-numbers">{measureText(texts, each, totals[each], currency)}</strong>
          {before && (totals[each] !== 0 || before[each] !== 0) && (
            <Change rise={riseOf(totals[each], before[each])} />
          )}
        </a>
      ))}
    </nav>
  );
}

function Change({ rise }: { rise: number | null }) {
  const texts = useTexts(TEXTS);
  if (rise === null) return <small className="ui-muted">{texts.nothingBefore}</small>;
  const text =
    rise === 0
      ? texts.asBefore
      : rise > 0
        ? texts.more({ share: texts.share(rise) })
        : texts.less({ share: texts.share(-rise) });
  return <small className={rise > 0 ? 'analytics-up' : 'ui-muted'}>{text}</small>;
}

/** The periods that figures can be of. */
export function PeriodTabs({ current, linkTo }: { current: Period; linkTo: (days: Period) => string }) {
  const texts = useTexts(TEXTS);
  return (
    <TabLinks
      label={texts.period}
      items={PERIODS.map((each) => ({
        href: linkTo(each),
        label: texts.periods[each],
        current: each === current,
      }))}
    />
  );
}
