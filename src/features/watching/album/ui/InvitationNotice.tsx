import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { reloadPage } from '#ui/dialog-history.ts';
import { attempt } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { AlbumObject } from '../contract.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';

/** Asks somebody who is invited to fill an album. */
export function InvitationNotice({ album }: { album: AlbumObject }) {
  const texts = useTexts(EDITOR_TEXTS);
  const { viewer } = useFrame();
  const accept = () =>
    attempt(async () => {
      await call(api.album.acceptInvitation, { album: album.album_id });
      reloadPage();
    });
  return (
    <Alert
      icon="user-plus"
      action={
        <>
          <Button variant="primary" onClick={() => void accept()}>
            {texts.accept}
          </Button>
          <Button onClick={() => void endPart(album, viewer?.user_id)}>{texts.decline}</Button>
        </>
      }
    >
      {texts.invitation({ name: album.user.displayname })}
    </Alert>
  );
}

/** Gives up filling somebody's album, or declines to. The album may not be visible afterwards. */
export async function endPart({ album_id: album }: AlbumObject, user: string | undefined): Promise<void> {
  await attempt(async () => {
    await call(api.album.removeEditor, { album, user: user ?? '' });
    location.assign(href('index'));
  });
}
