import { type ReactNode, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { api } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import type { AccountsAnswer } from '../contract.ts';
import { AccountItem } from './AccountItem.tsx';
import './AccountList.css';

interface AccountListProps {
  first: AccountsAnswer;
  /** The call for further pages. */
  source: typeof api.follow.followers | typeof api.follow.following;
  user: string;
  empty: string;
  /** What to offer if nobody is listed. */
  action?: ReactNode;
}

/** A list of people with a button to follow each. */
export function AccountList({ first, source, user, empty, action }: AccountListProps) {
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

  if (users.length === 0) return <EmptyState icon="users" title={empty} action={action} />;
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
