import { formatSize } from '#base/numbers.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ListedUser } from '../model/users.ts';
import { USERS_TEXTS } from '../users-texts.ts';
import { Cell, PanelTable } from '#features/pages/panel/ui/PanelTable.tsx';

/** A table of accounts with the facts that moderators need most. */
export function UserTable({ users }: { users: readonly ListedUser[] }) {
  const texts = useTexts(USERS_TEXTS);
  return (
    <PanelTable
      label={texts.title}
      heads={[
        texts.name,
        texts.state,
        texts.since,
        texts.seen,
        { number: texts.videos },
        { number: texts.comments },
        { number: texts.bytes },
        { number: texts.minutes },
        texts.role,
      ]}
    >
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </PanelTable>
  );
}

function UserRow({ user }: { user: ListedUser }) {
  const texts = useTexts(USERS_TEXTS);
  const { now } = useFrame();
  const { id, username, isModerator, state, since, seen, videos, comments, bytes, minutes } = user;
  return (
    <tr>
      <Cell label={texts.name}>
        <a href={href('user-profile', { username })}>{username}</a>
      </Cell>
      <Cell label={texts.state}>{isModerator ? texts.moderator : texts.states[state]}</Cell>
      <Cell label={texts.since}>
        <TimeAgo at={since} now={now} />
      </Cell>
      <Cell label={texts.seen}>{seen === null ? texts.never : <TimeAgo at={seen} now={now} />}</Cell>
      <Cell label={texts.videos} isNumber>
        {videos}
      </Cell>
      <Cell label={texts.comments} isNumber>
        {comments}
      </Cell>
      <Cell label={texts.bytes} isNumber>
        {formatSize(bytes)}
      </Cell>
      <Cell label={texts.minutes} isNumber>
        {minutes}
      </Cell>
      <Cell label={texts.role} isAct>
        <a href={href('panel-user', { user: id })} aria-label={texts.manageOf({ name: username })}>
          {texts.manage}
        </a>
      </Cell>
    </tr>
  );
}
