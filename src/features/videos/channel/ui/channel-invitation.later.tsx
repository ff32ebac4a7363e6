import type { ChannelObject } from '../contract.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { INVITATION_TEXTS } from '../invitation-texts.ts';

/** Asks somebody whom the owner has invited to moderate the channel. */
export default function ChannelInvitation({ channel: { url } }: { channel: ChannelObject }) {
  const texts = useTexts(INVITATION_TEXTS);
  const { viewer } = useFrame();
  return (
    <form method="post" action={href('channel', { channel: url })}>
      <input type="hidden" name="user" value={viewer?.username} />
      <Alert
        icon="user-plus"
        action={
          <>
            <Button type="submit" variant="primary" name="action" value="accept">
              {texts.accept}
            </Button>
            <Button type="submit" name="action" value="decline">
              {texts.decline}
            </Button>
          </>
        }
      >
        {texts.invitation}
      </Alert>
    </form>
  );
}
