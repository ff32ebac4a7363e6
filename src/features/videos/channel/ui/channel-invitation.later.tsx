import type { ReactNode } from 'react';
import type { ChannelObject } from '../contract.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { INVITATION_TEXTS } from '../invitation-texts.ts';
import { MEMBER_TEXTS } from '../member-texts.ts';

interface ChannelInvitationProps {
  channel: ChannelObject;
  asked: { readonly moderate: boolean; readonly join: boolean; readonly own: boolean };
}

/** Asks somebody whom the channel has invited: to moderate it, to post in it, to own it. */
export default function ChannelInvitation({ channel: { url }, asked }: ChannelInvitationProps) {
  const texts = useTexts(INVITATION_TEXTS);
  const members = useTexts(MEMBER_TEXTS);
  return (
    <>
      {asked.moderate && (
        <Question channel={url} yes="accept" no="decline">
          {texts.invitation}
        </Question>
      )}
      {asked.join && (
        <Question channel={url} yes="join" no="leave">
          {members.invitation}
        </Question>
      )}
      {asked.own && (
        <Question channel={url} yes="take-over" no="decline-offer">
          {members.offeredToYou}
        </Question>
      )}
    </>
  );
}

interface QuestionProps {
  channel: string;
  /** What each answer sends as `action`. */
  yes: string;
  no: string;
  children: ReactNode;
}

function Question({ channel, yes, no, children }: QuestionProps) {
  const texts = useTexts(INVITATION_TEXTS);
  const { viewer } = useFrame();
  return (
    <form method="post" action={href('channel', { channel })}>
      <input type="hidden" name="user" value={viewer?.username} />
      <Alert
        icon="user-plus"
        action={
          <>
            <Button type="submit" variant="primary" name="action" value={yes}>
              {texts.accept}
            </Button>
            <Button type="submit" name="action" value={no}>
              {texts.decline}
            </Button>
          </>
        }
      >
        {children}
      </Alert>
    </form>
  );
}
