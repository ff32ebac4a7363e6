import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { InsightPanel } from '../ui/InsightPanel.tsx';
import type { load } from './video-analytics.load.ts';

/** How one video is watched. Spec §2.1. */
export default function VideoAnalyticsPage({ insight, code, title }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const videoTexts = useTexts(VIDEO_TEXTS);
  return (
    <InsightPanel
      title={videoTexts.title(title)}
      above={
        <a className="ui-lone" href={href('analytics')}>
          {texts.title}
        </a>
      }
      insight={insight}
      tableOf={code}
      linkTo={(query) => href('video-analytics', { code }, query)}
    >
      <a className="ui-lone" href={href('video-view', { code })}>
        {texts.toVideo}
      </a>
    </InsightPanel>
  );
}
