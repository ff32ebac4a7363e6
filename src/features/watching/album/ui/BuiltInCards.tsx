import { href } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** Cards for the lists that every account has, among its albums. */
export function BuiltInCards({ hasWatchLater }: { hasWatchLater: boolean }) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <BuiltInCard icon="history" title={texts.history} path={href('history')} />
      {!hasWatchLater && <BuiltInCard icon="clock" title={texts.watchLater} path={href('watch-later')} />}
    </>
  );
}

function BuiltInCard({ icon, title, path }: { icon: IconName; title: string; path: string }) {
  const texts = useTexts(TEXTS);
  return (
    <li>
      <article className="album-card">
        <span className="album-card-picture ui-picture">
          <Icon name={icon} size={40} />
        </span>
        <h2>
          <a href={path}>{title}</a>
          <Icon name="lock" size={16} label={texts.private} />
        </h2>
      </article>
    </li>
  );
}
