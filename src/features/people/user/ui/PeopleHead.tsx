import type { AccountObject } from '#features/people/account/contract.ts';
import { href } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LIST_TEXTS } from '../texts.ts';
import './Profile.css';

interface PeopleHeadProps {
  account: AccountObject;
  current: 'followers' | 'following';
}

/** The head of the lists of followers and followed accounts. */
export function PeopleHead({ account: { username, displayname }, current }: PeopleHeadProps) {
  const texts = useTexts(LIST_TEXTS);
  const items = [
    { href: href('user-followers', { username }), label: texts.followers, current: current === 'followers' },
    { href: href('user-following', { username }), label: texts.following, current: current === 'following' },
  ];
  return (
    <header className="profile-people">
      <h1>
        <a href={href('user-profile', { username })}>{displayname}</a>
      </h1>
      <TabLinks label={displayname} items={items} />
    </header>
  );
}
