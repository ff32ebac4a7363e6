import type { z } from 'zod';
import type { siteAnalytics } from './contract.ts';
import type { Insight } from './model/read.ts';

/** The analytics of a scope as the API answers them. */
export function presentInsight({
  videos,
  changes: _changes,
  ...insight
}: Insight): z.input<typeof siteAnalytics.answer> {
  return {
    ...insight,
    days: [...insight.days],
    retention: [...insight.retention],
    countries: [...insight.countries],
    sources: [...insight.sources],
    devices: [...insight.devices],
    videos: videos.map(({ id, code, title, views, seconds }) => ({
      ...{ video_id: String(id), url: code, title, views, seconds },
    })),
  };
}
