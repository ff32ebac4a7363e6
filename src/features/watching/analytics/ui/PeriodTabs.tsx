import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { type Period, PERIODS } from '../rules.ts';
import { TEXTS } from '../texts.ts';

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
