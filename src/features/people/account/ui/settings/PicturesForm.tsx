import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { openModal } from '#shell/browser/modals.ts';
import { showViewerPicture } from '#shell/browser/session.ts';
import { Cover } from '#shell/frame/Cover.tsx';
import { api } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ChooseFile, PICTURES } from '#ui/ChooseFile.tsx';
import { FileZone } from '#ui/FileZone.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { AccountObject, OwnObject } from '../../contract.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../../texts.ts';

interface ProfilePictures {
  readonly avatar: string;
  readonly hasAvatar: boolean;
  readonly cover: string | null;
}

/** The profile picture and the cover: choosing, cropping and removing them. */
export function PicturesForm({ account, cover }: { account: OwnObject; cover: string | null }) {
  const texts = useTexts(TEXTS);
  const [shown, setShown] = useState<ProfilePictures>({
    avatar: account.avatar_url,
    hasAvatar: account.avatar !== null,
    cover,
  });
  function show(changed: AccountObject): void {
    setShown({ avatar: changed.avatar_url, hasAvatar: changed.avatar !== null, cover: changed.cover });
    showViewerPicture(changed.avatar_url);
  }
  const user = account.user_id;
  const crop = (avatar: string) => openModal('crop-avatar', { user, avatar, onDone: show });
  /** A new picture is cropped at once, since it is shown round. */
  function chosen(changed: AccountObject): void {
    show(changed);
    crop(changed.avatar_url);
  }
  const picture = useSending(api.user.updateAvatar, user, chosen);
  const front = useSending(api.user.updateCover, user, show);
  return (
    <>
      <FileZone className="settings-row" onFile={picture.onFile}>
        <Avatar src={shown.avatar} name={account.username} size={96} />
        <ChooseFile label={texts.choosePicture} accept={PICTURES} {...picture} />
        {shown.hasAvatar && (
          <>
            <Button icon="crop" onClick={() => crop(shown.avatar)}>
              {texts.crop}
            </Button>
            <Remove place={api.user.removeAvatar} user={user} onDone={show} />
          </>
        )}
      </FileZone>
      <FileZone className="settings-front" onFile={front.onFile}>
        <Cover src={shown.cover} alt={texts.yourCover} className="settings-cover" />
        <div className="settings-row">
          <ChooseFile label={texts.chooseCover} accept={PICTURES} {...front} />
          {shown.cover && <Remove place={api.user.removeCover} user={user} onDone={show} />}
        </div>
      </FileZone>
    </>
  );
}

interface FileSender {
  readonly isBusy: boolean;
  /** What was wrong with the last file. */
  readonly error: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Uploads pictures to a route, one at a time. */
function useSending(
  place: typeof api.user.updateAvatar | typeof api.user.updateCover,
  user: string,
  onDone: (user: AccountObject) => void,
): FileSender {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  async function send(file: File): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const answer = await call(place, { user }, { files: { filedata: file } });
      onDone(answer.user);
      showRibbon();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, onFile: (file) => void send(file) };
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
