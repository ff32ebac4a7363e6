import { useState } from 'react';
import type { AccountObject } from '#features/people/account/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { api } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import type { AccountsAnswer } from '../contract.ts';
import { FollowButton } from './FollowButton.tsx';
import './AccountList.css';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface AccountListProps {
  first: AccountsAnswer;
  /** Where further pages come from. */
  source: typeof api.follow.followers | typeof api.follow.following;
  user: string;
  empty: string;
}

/** A list of people with a button to follow each. */
export function AccountList({ first, source, user, empty }: AccountListProps) {
  const [users, setUsers] = useState(first.users);
  const [after, setAfter] = useState(first.page.next);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { limit } = first.page;

  async function more(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const next = await call(source, {
        user,
        after: after ?? undefined,
        limit,
      });
      const known = new Set(users.map((shown) => shown.user_id));
      setUsers([...users, ...next.users.filter((added) => !known.has(added.user_id))]);
      setAfter(next.page.next);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }

  if (users.length === 0) return <EmptyState icon="users" title={empty} />;
  return (
    <>
      <ul className="account-list">
        {users.map((account) => (
          <AccountItem key={account.user_id} account={account} />
        ))}
      </ul>
      {after !== null && <LoadMore onMore={more} busy={isBusy} error={error} href={`?after=${after}`} />}
    </>
  );
}

function AccountItem({ account }: { account: AccountObject }) {
  const texts = useTexts(TEXTS);
  return (
    <li>
      <Avatar src={account.avatar_url} name={account.username} size={64} />
      <div className="account-list-name">
        <a href={account.full_url}>{account.displayname}</a>
        <p className="ui-muted ui-numbers">
          @{account.username} · {texts.followers(account.follower_count)}
        </p>
      </div>
      <FollowButton target={{ user: account.user_id }} isFollowing={account.is_following} size="small" />
    </li>
  );
}
