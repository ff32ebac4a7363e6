import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { AccountObject } from '../../contract.ts';

/** Whom one blocks, each with a way to end it. */
export function BlockedList({ user, first }: { user: string; first: readonly AccountObject[] }) {
  const [blocked, setBlocked] = useState(first);
  async function unblock(blockUser: string): Promise<void> {
    try {
      await call<{ user: string; blockUser: string }, object>(api.user.unblock, { user, blockUser });
      setBlocked(blocked.filter((account) => account.user_id !== blockUser));
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  if (blocked.length === 0) return <p className="ui-muted">You have blocked nobody.</p>;
  return (
    <ul className="settings-list">
      {blocked.map((account) => (
        <li key={account.user_id}>
          <Avatar src={account.avatar_url} name={account.username} />
          <div>
            <a href={account.full_url}>{account.username}</a>
          </div>
          <Button size="small" onClick={() => unblock(account.user_id)}>
            Unblock
          </Button>
        </li>
      ))}
    </ul>
  );
}
