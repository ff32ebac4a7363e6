import { momentText } from '#base/texts.ts';
import type { Announcement } from '#base/site-settings.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
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
    <li>
      <div>
        <p>
          <strong>{texts.kindOf({ kind: texts.kinds[kind] })}</strong> {text}
        </p>
        {link && <a href={link}>{link}</a>}
        {untilWords && <p className="ui-muted">{until < now ? texts.over : untilWords}</p>}
      </div>
      <form method="post" action={href('panel-news')}>
        <input type="hidden" name="announcement" value={id} />
        <Button type="submit" size="small" icon="x">
          {texts.withdraw}
        </Button>
      </form>
    </li>
  );
}
