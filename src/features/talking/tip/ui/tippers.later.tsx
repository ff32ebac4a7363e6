import { moneyText } from '#base/money.ts';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type { TipperList as List } from '../lists.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import './tip.css';

/** The biggest tippers; renders nothing where there are none. */
export default function TipperList({ tippers, currency }: List) {
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  if (tippers.length === 0) return null;
  return (
    <section className="tippers" aria-labelledby="tippers">
      <h2 id="tippers">{texts.tippers}</h2>
      <ol>
        {tippers.map(({ user, total }) => (
          <li key={user.user_id}>
            <Avatar src={user.avatar_url} name={user.displayname} size={24} />
            <a href={href('user-profile', { username: user.username })}>{user.displayname}</a>
            <span className="ui-muted ui-numbers">{moneyText(total, currency, language)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
