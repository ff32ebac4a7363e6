import { NotifyButton } from './NotifyButton.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonForm } from '#ui/ButtonForm.tsx';
import { TEXTS } from '../texts.ts';
import { type FollowTarget, useFollow } from './use-follow.ts';
import { useTexts } from '#ui/use-texts.ts';

interface FollowButtonProps {
  /** An account by id, a channel by name, or a tag. */
  target: FollowTarget;
  isFollowing: boolean;
  size?: 'small' | 'medium';
  /** What it is called where it is one of a list, and not the main action of the page. */
  listedAs?: string;
}

/** Follows or unfollows; not shown for oneself. */
export function FollowButton({ target, isFollowing: was, size, listedAs }: FollowButtonProps) {
  const { viewer } = useFrame();
  const { isFollowing, toggle } = useFollow(target, was);
  if ('user' in target && viewer?.user_id === target.user) return null;
  return (
    <>
      <FollowToggle isFollowing={isFollowing} size={size} listedAs={listedAs} onToggle={toggle} />
      {'user' in target && viewer && isFollowing && size !== 'small' && <NotifyButton user={target.user} />}
    </>
  );
}

interface FollowToggleProps extends Pick<FollowButtonProps, 'isFollowing' | 'size' | 'listedAs'> {
  onToggle: () => void;
}

/** The button; at the head of the page of what is followed it also works without scripts. */
function FollowToggle({ isFollowing, size, listedAs: name, onToggle }: FollowToggleProps) {
  const texts = useTexts(TEXTS);
  const isListed = name !== undefined;
  const named = isFollowing ? texts.followingOne : texts.followOne;
  const hasPage = !isListed && size !== 'small';
  const button = (
    <Button
      type={hasPage ? 'submit' : 'button'}
      variant={isListed ? (isFollowing ? 'quiet' : 'secondary') : isFollowing ? 'secondary' : 'primary'}
      size={size}
      icon={isFollowing ? 'user-check' : 'user-plus'}
      aria-pressed={isFollowing}
      aria-label={isListed ? named({ name }) : undefined}
      onClick={hasPage ? undefined : onToggle}
    >
      {isFollowing ? texts.following : texts.follow}
    </Button>
  );
  if (!hasPage) return button;
  return (
    <ButtonForm fields={{ follow: isFollowing ? '0' : '1' }} onSend={onToggle}>
      {button}
    </ButtonForm>
  );
}
