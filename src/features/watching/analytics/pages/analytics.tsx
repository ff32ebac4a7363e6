import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { load } from './analytics.load.ts';

const InsightPanel = laterPart('insight-panel', () => import('../ui/insight-panel.later.tsx'));

const ComparePanel = laterPart('compare-panel', () => import('../ui/compare-panel.later.tsx'));

/** How the viewer's own videos are watched. Spec §2.1. */
export default function AnalyticsPage({ insight, comparison, chosen }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  if (comparison) return <ComparePanel comparison={comparison} />;
  return (
    insight && (
      <InsightPanel
        title={texts.title}
        insight={insight}
        chosen={chosen}
        tableOf="own"
        linkTo={(query) => href('analytics', {}, query)}
      />
    )
  );
}
