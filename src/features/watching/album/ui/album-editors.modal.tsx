import { useEffect, useState } from 'react';
import { SuggestInput } from '#features/people/user/ui/SuggestArea.tsx';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useForm } from '#shell/browser/use-form.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { attempt } from '#ui/ribbon-store.ts';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AlbumObject, EditorObject } from '../contract.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import './album-editors.css';

interface AlbumEditorsInput {
  album: Pick<AlbumObject, 'album_id'>;
}

/** Who helps to fill one's album, and inviting others to. */
export default function AlbumEditorsModal({
  album: { album_id: album },
  onClose,
}: ModalProps & AlbumEditorsInput) {
  const texts = useTexts(EDITOR_TEXTS);
  const [editors, setEditors] = useState<readonly EditorObject[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    call(api.album.editors, { album }).then(
      (answer) => setEditors(answer.editors),
      (error: unknown) => setFailure(errorText(error)),
    );
  }, [album]);
  const form = useForm(
    ({ user = '' }) => (user.trim() ? null : { param: 'user', text: texts.nobody }),
    async ({ user = '' }) => {
      const name = user.trim().replace(/^@/, '');
      setEditors((await call(api.album.inviteEditor, { album, user: name })).editors);
      form.setBusy(false);
    },
  );
  async function remove(user: string): Promise<void> {
    await attempt(async () => {
      await call(api.album.removeEditor, { album, user });
      setEditors((shown) => (shown ?? []).filter(({ user_id }) => user_id !== user));
    });
  }
  return (
    <FormDialog
      title={texts.heading}
      subtitle={texts.about}
      submit={texts.invite}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {failure && <Alert kind="danger">{failure}</Alert>}
      <SuggestInput
        key={editors?.length}
        name="user"
        label={texts.person}
        hint={texts.personHint}
        autoCapitalize="none"
        spellCheck={false}
        error={form.errorOf('user')}
      />
      {editors ? <EditorList editors={editors} onRemove={remove} /> : <SkeletonLines count={2} />}
    </FormDialog>
  );
}

function EditorList({
  editors,
  onRemove,
}: {
  editors: readonly EditorObject[];
  onRemove: (user: string) => Promise<void>;
}) {
  const texts = useTexts(EDITOR_TEXTS);
  return (
    <ul className="album-editors" aria-live="polite">
      {editors.map(({ user_id, username, displayname, avatar_url, accepted }) => (
        <li key={user_id}>
          <Avatar src={avatar_url} name={displayname} size={32} />
          <span>
            <a href={href('user-profile', { username })}>{displayname}</a>
            {!accepted && <small className="ui-muted">{texts.invited}</small>}
          </span>
          <IconButton
            icon="x"
            label={texts.remove({ name: displayname })}
            onClick={() => void onRemove(user_id)}
          />
        </li>
      ))}
    </ul>
  );
}
