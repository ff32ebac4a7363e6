import type { Announcement } from '#base/site-settings.ts';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { news } from '#shell/browser/session.ts';
import { setCookie } from '#platform/web/persist.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LATE_TEXTS } from './late-texts.ts';
import { PREFERENCE_COOKIES } from './preferences.ts';
import './Announcements.css';

/** How long a dismissed announcement stays hidden, days. */
const AWAY_DAYS = 92;

/** The operator's announcements above every page: there is at least one. */
export default function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const texts = useTexts(LATE_TEXTS);
  const isHydrated = useHydrated();
  function putAway(): void {
    setCookie(PREFERENCE_COOKIES.putAway, String(Math.max(...announcements.map(({ id }) => id))), AWAY_DAYS);
    news.set([]);
  }
  return (
    <aside className="shell-news" aria-label={texts.announcements}>
      <ul className="shell-news-list">
        {announcements.map(({ id, kind, text, link }) => (
          <li key={id} className={`is-${kind}`}>
            <Icon name={kind === 'warning' ? 'triangle-alert' : 'info'} size={20} />
            {link ? <a href={link}>{text}</a> : <span>{text}</span>}
          </li>
        ))}
      </ul>
      {isHydrated && <IconButton icon="x" label={texts.putAway} size="small" onClick={putAway} />}
    </aside>
  );
}
