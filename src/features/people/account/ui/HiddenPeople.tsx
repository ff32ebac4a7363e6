import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { attempt } from '#ui/ribbon-store.ts';
import type { AccountObject } from '../contract.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../settings-texts.ts';

/** Texts of the two lists: when empty, and on the buttons. */
const WAYS = {
  blocked: { none: 'nobodyBlocked', end: 'unblock' },
  muted: { none: 'nobodyMuted', end: 'unmute' },
} as const;

interface HiddenPeopleProps {
  user: string;
  way: keyof typeof WAYS;
  first: readonly AccountObject[];
}

/** The accounts that the viewer blocks or mutes, each with a button that ends it. */
export function HiddenPeople({ user, way, first }: HiddenPeopleProps) {
  const texts = useTexts(TEXTS);
  const [people, setPeople] = useState(first);
  const { none, end } = WAYS[way];
  async function unhide(other: string): Promise<void> {
    await attempt(async () => {
      if (way === 'blocked') await call(api.user.unblock, { user, blockUser: other });
      else await call(api.user.unmute, { user, muteUser: other });
      setPeople(people.filter((account) => account.user_id !== other));
    });
  }
  if (people.length === 0) return <p className="ui-muted">{texts[none]}</p>;
  return (
    <ul className="settings-list">
      {people.map((account) => (
        <li key={account.user_id}>
          <Avatar src={account.avatar_url} name={account.username} />
          <div>
            <a href={account.full_url}>{account.username}</a>
          </div>
          <Button size="small" onClick={() => unhide(account.user_id)}>
            {texts[end]}
          </Button>
        </li>
      ))}
    </ul>
  );
}
