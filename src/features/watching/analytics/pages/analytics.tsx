import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { InsightPanel } from '../ui/InsightPanel.tsx';
import type { load } from './analytics.load.ts';

/** How the viewer's own videos are watched. Spec §2.1. */
export default function AnalyticsPage(insight: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  return (
    <InsightPanel
      title={texts.title}
      insight={insight}
      tableOf="own"
      linkTo={(query) => href('analytics', {}, query)}
    />
  );
}
