import { useFrame } from '#shell/frame.ts';
import { Button } from '#ui/Button.tsx';
import { TEXTS } from '../contract.ts';
import { type Followed, useFollow } from './use-follow.ts';

interface FollowButtonProps {
  /** An account by id, or a channel by name. */
  target: Followed;
  isFollowing: boolean;
  size?: 'small' | 'medium';
}

/** Follows or unfollows; there is none for oneself. */
export function FollowButton({ target, isFollowing: was, size }: FollowButtonProps) {
  const { viewer } = useFrame();
  const { isFollowing, toggle } = useFollow(target, was);
  if ('user' in target && viewer?.user_id === target.user) return null;
  return (
    <Button
      variant={isFollowing ? 'secondary' : 'primary'}
      size={size}
      icon={isFollowing ? 'user-check' : 'user-plus'}
      aria-pressed={isFollowing}
      onClick={toggle}
    >
      {isFollowing ? TEXTS.following : TEXTS.follow}
    </Button>
  );
}
