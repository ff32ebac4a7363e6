import type { Data } from '#platform/http/pages.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { NEWS_TEXTS } from '../news-texts.ts';
import { AnnounceForm } from '../ui/AnnounceForm.tsx';
import { AnnouncementRow } from '../ui/AnnouncementRow.tsx';
import { PanelFrame, PanelPartBox } from '#features/pages/panel/ui/PanelFrame.tsx';
import type { load } from './panel-news.load.ts';

/** The announcements above every page, and the form for a new one. */
export default function PanelNewsPage({ announcements, done }: Data<typeof load>) {
  const texts = useTexts(NEWS_TEXTS);
  return (
    <PanelFrame current="panel-news" title={texts.title} done={done && texts.done[done]}>
      <p className="ui-muted">{texts.about}</p>
      <AnnounceForm />
      <PanelPartBox title={texts.shown}>
        {announcements.length === 0 && <EmptyState icon="info" title={texts.empty} level={3} />}
        <ul className="panel-rows">
          {announcements.map((announcement) => (
            <AnnouncementRow key={announcement.id} announcement={announcement} />
          ))}
        </ul>
      </PanelPartBox>
    </PanelFrame>
  );
}
