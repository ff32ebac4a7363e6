import type { AccountObject } from '#features/people/account/contract.ts';
import { FollowButton } from '#features/people/follow/ui/FollowButton.tsx';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LIST_TEXTS } from '../texts.ts';
import './Profile.css';

interface PeopleHeadProps {
  account: AccountObject;
  current: 'followers' | 'following';
}

/** The head of the lists of followers and followed accounts. */
export function PeopleHead({ account, current }: PeopleHeadProps) {
  const { username, displayname } = account;
  const texts = useTexts(LIST_TEXTS);
  const items = [
    { href: href('user-followers', { username }), label: texts.followers, current: current === 'followers' },
    { href: href('user-following', { username }), label: texts.following, current: current === 'following' },
  ];
  return (
    <header className="profile-people">
      <div className="profile-people-line">
        <Avatar src={account.avatar_url} name={username} size={64} />
        <div>
          <h1>
            <a href={href('user-profile', { username })}>{displayname}</a>
          </h1>
          <p className="ui-muted">
            <bdi>@{username}</bdi>
          </p>
        </div>
        <FollowButton
          target={{ user: account.user_id }}
          isFollowing={account.is_following}
          listedAs={displayname}
        />
      </div>
      <TabLinks label={displayname} items={items} />
    </header>
  );
}
