import { type ChangeEvent, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { openModal } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { FileZone } from '#ui/FileZone.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { AccountObject, OwnObject } from '../../contract.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../../texts.ts';

interface Shown {
  readonly avatar: string;
  readonly hasAvatar: boolean;
  readonly cover: string | null;
}

/** The picture and the cover: chosen, cut, taken away. */
export function PicturesForm({ account, cover }: { account: OwnObject; cover: string | null }) {
  const texts = useTexts(TEXTS);
  const [shown, setShown] = useState<Shown>({
    avatar: account.avatar_url,
    hasAvatar: account.avatar !== null,
    cover,
  });
  const show = (user: AccountObject) =>
    setShown({ avatar: user.avatar_url, hasAvatar: user.avatar !== null, cover: user.cover });
  const user = account.user_id;
  const crop = (avatar: string) => openModal('crop-avatar', { user, avatar, onDone: show });
  /** A new picture is cropped first: what is shown of it is round. */
  function chosen(changed: AccountObject): void {
    show(changed);
    crop(changed.avatar_url);
  }
  return (
    <>
      <div className="settings-row">
        <Avatar src={shown.avatar} name={account.username} size={96} />
        <ChooseFile label={texts.choosePicture} place={api.user.updateAvatar} user={user} onDone={chosen} />
        {shown.hasAvatar && (
          <>
            <Button icon="crop" onClick={() => crop(shown.avatar)}>
              {texts.crop}
            </Button>
            <Remove place={api.user.removeAvatar} user={user} onDone={show} />
          </>
        )}
      </div>
      <div className="settings-cover">{shown.cover && <img src={shown.cover} alt={texts.yourCover} />}</div>
      <div className="settings-row">
        <ChooseFile label={texts.chooseCover} place={api.user.updateCover} user={user} onDone={show} />
        {shown.cover && <Remove place={api.user.removeCover} user={user} onDone={show} />}
      </div>
    </>
  );
}

interface ChooseFileProps {
  label: string;
  place: typeof api.user.updateAvatar | typeof api.user.updateCover;
  user: string;
  onDone: (user: AccountObject) => void;
}

function ChooseFile({ label, place, user, onDone }: ChooseFileProps) {
  const [isBusy, setBusy] = useState(false);
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) void send(file);
  }
  async function send(file: File): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const answer = await call(place, { user }, { files: { filedata: file } });
      onDone(answer.user);
      showRibbon();
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    } finally {
      setBusy(false);
    }
  }
  return (
    <FileZone onFile={(file) => void send(file)}>
      <label className="ui-button ui-button-secondary ui-button-medium" aria-busy={isBusy || undefined}>
        {label}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          className="ui-hidden"
          onChange={choose}
          disabled={isBusy}
        />
      </label>
    </FileZone>
  );
}

interface RemoveProps {
  place: typeof api.user.removeAvatar | typeof api.user.removeCover;
  user: string;
  onDone: (user: AccountObject) => void;
}

function Remove({ place, user, onDone }: RemoveProps) {
  const texts = useTexts(TEXTS);
  async function remove(): Promise<void> {
    try {
      const answer = await call(place, { user });
      onDone(answer.user);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  return (
    <Button variant="quiet" icon="trash-2" onClick={remove}>
      {texts.remove}
    </Button>
  );
}
