import type { AccountObject } from '#features/people/account/contract.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Marked } from '#ui/Marked.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { FollowButton } from './FollowButton.tsx';
import './AccountList.css';

/** A person in a list, with a button to follow them. */
export function AccountItem({ account }: { account: AccountObject }) {
  const texts = useTexts(TEXTS);
  return (
    <li>
      <Avatar src={account.avatar_url} name={account.username} size={64} />
      <div className="account-list-name">
        <a href={account.full_url}>
          <Marked text={account.displayname} />
        </a>
        <p className="ui-muted ui-numbers">
          @<Marked text={account.username} /> · {texts.followers(account.follower_count)}
        </p>
      </div>
      <FollowButton
        target={{ user: account.user_id }}
        isFollowing={account.is_following}
        size="small"
        listedAs={account.displayname}
      />
    </li>
  );
}
