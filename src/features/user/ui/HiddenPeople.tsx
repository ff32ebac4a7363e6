import { useState } from 'react';
import type { AccountObject } from '#features/account/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TEXTS, unblockUser, unmuteUser } from '../contract.ts';

interface HiddenPeopleProps {
  /** Id of the account whose list it is. */
  user: string;
  first: readonly AccountObject[];
}

/** Whom one blocks, each with a way to end it. */
export function BlockedList({ user, first }: HiddenPeopleProps) {
  const end = (blockUser: string) => call(unblockUser, { user, blockUser });
  return <HiddenPeople first={first} empty={TEXTS.nobodyBlocked} label="Unblock" onEnd={end} />;
}

/** Whom one mutes, each with a way to end it. */
export function MutedList({ user, first }: HiddenPeopleProps) {
  const end = (muteUser: string) => call(unmuteUser, { user, muteUser });
  return <HiddenPeople first={first} empty={TEXTS.nobodyMuted} label="Unmute" onEnd={end} />;
}

interface ListProps extends Pick<HiddenPeopleProps, 'first'> {
  empty: string;
  label: string;
  onEnd: (id: string) => Promise<unknown>;
}

function HiddenPeople({ first, empty, label, onEnd }: ListProps) {
  const [people, setPeople] = useState(first);
  async function end(id: string): Promise<void> {
    try {
      await onEnd(id);
      setPeople((shown) => shown.filter(({ user_id }) => user_id !== id));
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  if (people.length === 0) return <p className="ui-muted">{empty}</p>;
  return (
    <ul className="settings-list">
      {people.map(({ user_id, username, avatar_url, full_url }) => (
        <li key={user_id}>
          <Avatar src={avatar_url} name={username} />
          <div>
            <a href={full_url}>{username}</a>
          </div>
          <Button size="small" aria-label={`${label} ${username}`} onClick={() => end(user_id)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
