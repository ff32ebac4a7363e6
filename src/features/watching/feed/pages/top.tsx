import { useMemo } from 'react';
import { api, href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { PERIODS } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { FeedParts } from '../ui/FeedParts.tsx';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { UploadAction } from '../ui/ListActions.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { TopPageData } from './top.load.ts';

/** The most upvoted videos of a day, a week, a month, a year, or of all time. */
export default function TopPage({ feed, filters, period }: TopPageData) {
  const texts = useTexts(TEXTS);
  const query = useMemo(() => ({ order: 'score', period, ...filters }), [period, filters]);
  const parts = PERIODS.map((one) => ({
    href: href('top', {}, one === 'all' ? {} : { period: one }),
    label: texts.periods[one],
    isCurrent: one === period,
  }));
  return (
    <>
      <h1 className="ui-hidden">{texts.topTitle}</h1>
      <FeedTabs />
      <FeedParts label={texts.period} parts={parts} />
      <VideoList
        feed={feed}
        source={api.feed.list}
        query={query}
        empty={period === 'all' ? texts.empty.top : texts.empty.topOfPeriod}
        action={<UploadAction />}
      />
    </>
  );
}
