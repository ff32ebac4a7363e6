import { momentText } from '#base/texts.ts';
import type { Announcement } from '#base/site-settings.ts';
import { PanelRow } from '#features/pages/panel/ui/PanelRow.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { NEWS_TEXTS } from '../news-texts.ts';

/** An announcement with a button to remove it. */
export function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, kind, text, link, until } = announcement;
  const texts = useTexts(NEWS_TEXTS);
  const language = useLanguage();
  const { now } = useFrame();
  const untilWords = until !== null && texts.until({ time: momentText(new Date(until), language) });
  return (
    <PanelRow page="panel-news" fields={{ announcement: id }} icon="x" send={texts.withdraw}>
      <p>
        <strong>{texts.kindOf({ kind: texts.kinds[kind] })}</strong> {text}
      </p>
      {link && <a href={link}>{link}</a>}
      {untilWords && <p className="ui-muted">{until < now ? texts.over : untilWords}</p>}
    </PanelRow>
  );
}
