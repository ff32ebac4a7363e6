import type { AccountObject } from '#features/people/account/contract.ts';
import { href } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import './Profile.css';

interface PeopleHeadProps {
  account: AccountObject;
  current: 'followers' | 'following';
}

/** The head of the two lists of people around somebody. */
export function PeopleHead({ account: { username, displayname }, current }: PeopleHeadProps) {
  const items = [
    { href: href('user-followers', { username }), label: 'Followers', current: current === 'followers' },
    { href: href('user-following', { username }), label: 'Following', current: current === 'following' },
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
