import { useMemo } from 'react';
import { api, href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { FeedParts } from '../ui/FeedParts.tsx';
import { HotAction } from '../ui/ListActions.tsx';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { FeaturedPageData } from './featured.load.ts';
import './featured.css';

/** The featured videos, all of them or those of one day. */
export default function FeaturedPage({ feed, filters, day, days }: FeaturedPageData) {
  const texts = useTexts(TEXTS);
  const query = useMemo(() => ({ ...filters, marker: day ?? undefined }), [filters, day]);
  return (
    <>
      {day === null && <h1 className="ui-hidden">{texts.featuredTitle}</h1>}
      <FeedTabs />
      {(days.length > 1 || day !== null) && <FeaturedDays day={day} days={days} />}
      {day !== null && <h1 className="featured-day">{texts.featuredOn({ day: texts.day(day) })}</h1>}
      <VideoList
        feed={feed}
        source={api.feed.featured}
        query={query}
        empty={day === null ? texts.empty.featured : texts.empty.featuredDay}
        action={<HotAction />}
      />
    </>
  );
}

function FeaturedDays({ day, days }: Pick<FeaturedPageData, 'day' | 'days'>) {
  const texts = useTexts(TEXTS);
  const all = { href: href('featured'), label: texts.allDays, isCurrent: day === null };
  const parts = days.map((one) => ({
    href: href('featured', {}, { marker: one }),
    label: <time dateTime={one}>{texts.day(one)}</time>,
    isCurrent: one === day,
  }));
  return <FeedParts label={texts.days} parts={[all, ...parts]} />;
}
