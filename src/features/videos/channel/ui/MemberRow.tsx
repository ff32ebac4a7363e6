import type { AccountObject } from '#features/people/account/contract.ts';
import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MEMBER_TEXTS } from '../member-texts.ts';
import type { Membership } from '../rules.ts';
import '#features/people/follow/ui/AccountList.css';
import './MemberRow.css';

interface MemberRowProps {
  account: AccountObject;
  state: Membership;
  /** Whether the viewer lets people in. */
  decides: boolean;
  /** Address that the buttons post to. */
  action: string;
}

/** A member, or somebody who asks, is invited or was removed, with what the channel’s moderators can do. */
export function MemberRow({ account, state, decides, action }: MemberRowProps) {
  const { username, displayname, avatar_url, full_url } = account;
  return (
    <li>
      <Avatar src={avatar_url} name={username} size={40} />
      <div className="account-list-name">
        <a href={full_url}>{displayname}</a>
        <p className="ui-muted">
          <bdi>@{username}</bdi>
        </p>
      </div>
      {decides && (
        <form method="post" action={action} className="member-actions">
          <input type="hidden" name="member" value={username} />
          <input type="hidden" name="state" value={state} />
          <Actions username={username} state={state} />
        </form>
      )}
    </li>
  );
}

function Actions({ username, state }: { username: string; state: Membership }) {
  const texts = useTexts(MEMBER_TEXTS);
  const named = (action: string) => ({
    size: 'small' as const,
    type: 'submit' as const,
    name: 'action',
    'aria-label': texts.actionOn({ action, username }),
    children: action,
  });
  const end = { asked: texts.refuse, invited: texts.cancel, member: texts.remove, refused: null }[state];
  return (
    <>
      {state === 'asked' && <Button variant="primary" value="let-in" {...named(texts.accept)} />}
      {state === 'refused' && <Button value="let-in" {...named(texts.letIn)} />}
      {end !== null && <Button value="remove" {...named(end)} />}
    </>
  );
}

/** Invites somebody by name. */
export function InviteMember({ channel, action }: { channel: string; action: string }) {
  const texts = useTexts(MEMBER_TEXTS);
  const form = useForm(
    () => null,
    async ({ user = '' }) => {
      await call(api.channelPeople.letIn, { channel, user: user.trim().replace(/^@/, '') });
      location.assign(`${action}?state=invited`);
    },
    'user',
  );
  return (
    <form method="post" action={action} onSubmit={form.onSubmit} noValidate className="member-invite">
      <TextInput {...form.field('user')} label={texts.username} autoCapitalize="none" autoComplete="off" />
      <Button type="submit" icon="user-plus" busy={form.isBusy} name="action" value="let-in">
        {texts.invite}
      </Button>
    </form>
  );
}
