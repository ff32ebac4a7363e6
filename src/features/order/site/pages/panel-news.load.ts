import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import type { Announcement } from '#base/site-settings.ts';
import { NEWS_TEXTS } from '../news-texts.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

interface NewsData {
  readonly announcements: readonly Announcement[];
  readonly done: 'announced' | 'withdrawn' | null;
}

export const load: Load<NewsData> = async ({ settings }, { caller, query, language }) => {
  requireStaff(caller);
  const done = (['announced', 'withdrawn'] as const).find((name) => name === query['done']) ?? null;
  const data = { announcements: settings.current().announcements, done };
  return { title: textsIn(NEWS_TEXTS, language).title, noIndex: true, personal: true, data };
};
