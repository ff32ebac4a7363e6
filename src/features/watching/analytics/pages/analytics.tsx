import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { load } from './analytics.load.ts';

const InsightPanel = laterPart('insight-panel', () => import('../ui/insight-panel.later.tsx'));

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
