import { type SubmitEvent as FormEvent, useState } from 'react';
import type { AccountObject } from '#features/people/account/contract.ts';
import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { INVITATION_TEXTS } from '../invitation-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { mayManageChannels } from '../rules.ts';
import './ModeratorsForm.css';

interface ModeratorsFormProps {
  /** The channel's address. */
  channel: string;
  /** Its owner, who stays one of them; null for channels of the site. */
  ownerId: string | null;
  first: readonly AccountObject[];
  /** Those who are asked to, and have not answered. */
  invited: readonly AccountObject[];
}

/**
 * Lists the channel's moderators and those who are invited to be, adds them by username or removes them. Whom
 * an owner adds is asked first.
 */
export function ModeratorsForm({ channel, ownerId, first, invited }: ModeratorsFormProps) {
  const texts = useTexts(MANAGE_TEXTS);
  const words = useTexts(INVITATION_TEXTS);
  const { viewer } = useFrame();
  const [moderators, setModerators] = useState([...first, ...invited]);
  const asked = new Set(invited.map(({ user_id }) => user_id));
  const here = href('channel-manage', { channel });
  const form = useForm(
    () => null,
    async ({ user = '' }) => {
      await call(api.channel.appoint, { channel, user: user.trim().replace(/^@/, '') });
      location.reload();
    },
    'user',
  );

  async function dismiss(event: FormEvent<HTMLFormElement>, { user_id: user }: AccountObject): Promise<void> {
    event.preventDefault();
    await attempt(async () => {
      await call(api.channel.dismiss, { channel, user });
      setModerators(moderators.filter(({ user_id }) => user_id !== user));
      showRibbon();
    });
  }
  return (
    <>
      {moderators.length === 0 && <p className="ui-muted">{texts.nobody}</p>}
      <ul className="channel-moderators">
        {moderators.map((account) => (
          <Moderator
            key={account.user_id}
            account={account}
            isInvited={asked.has(account.user_id)}
            action={here}
            onDismiss={account.user_id === ownerId ? null : (event) => dismiss(event, account)}
          />
        ))}
      </ul>
      <form method="post" action={here} onSubmit={form.onSubmit} noValidate>
        <TextInput {...form.field('user')} label={texts.username} autoCapitalize="none" autoComplete="off" />
        <Button type="submit" icon="user-plus" busy={form.isBusy} name="action" value="appoint">
          {mayManageChannels(viewer) ? texts.appoint : words.invite}
        </Button>
      </form>
    </>
  );
}

interface ModeratorProps {
  account: AccountObject;
  isInvited: boolean;
  action: string;
  onDismiss: ((event: FormEvent<HTMLFormElement>) => Promise<void>) | null;
}

function Moderator({ account, isInvited, action, onDismiss }: ModeratorProps) {
  const { username, avatar_url, full_url } = account;
  const { invited } = useTexts(INVITATION_TEXTS);
  const texts = useTexts(MANAGE_TEXTS);
  return (
    <li>
      <Avatar src={avatar_url} name={username} size={40} />
      <a href={full_url}>
        <bdi>@{username}</bdi>
      </a>
      {isInvited && <span className="ui-muted">{invited}</span>}
      {onDismiss && (
        <form method="post" action={action} onSubmit={onDismiss}>
          <input type="hidden" name="moderator" value={username} />
          <IconButton
            type="submit"
            name="action"
            value="dismiss"
            icon="x"
            label={texts.dismiss({ username })}
          />
        </form>
      )}
    </li>
  );
}
