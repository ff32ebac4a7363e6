import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { comparing } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import type { load } from './video-analytics.load.ts';

const InsightPanel = laterPart('insight-panel', () => import('../ui/insight-panel.later.tsx'));

/** How one video is watched. Spec §2.1. */
export default function VideoAnalyticsPage({ insight, code, title, film, isOwn }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  return (
    <InsightPanel
      title={title}
      above={
        <nav className="analytics-trail" aria-label={texts.trail}>
          <a href={href('analytics', {}, { days: insight.period })}>{texts.title}</a>
          <span aria-current="page">{title}</span>
        </nav>
      }
      film={film}
      insight={insight}
      tableOf={code}
      linkTo={(query) => href('video-analytics', { code }, query)}
    >
      <p className="analytics-links">
        {isOwn && (
          <a
            className="ui-lone"
            href={`${href('analytics', {}, { days: insight.period, ...comparing([code]) })}#videos`}
          >
            {texts.compareWith}
          </a>
        )}
        <a className="ui-lone" href={href('video-view', { code })}>
          {texts.toVideo}
        </a>
      </p>
    </InsightPanel>
  );
}
