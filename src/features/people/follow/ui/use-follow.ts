import { useRef, useState } from 'react';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useOnReturn } from '#shell/browser/returning.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';

/** What can be followed. */
export type FollowTarget =
  | { readonly user: string }
  | { readonly channel: string }
  | { readonly tag: string };

/**
 * Follows optimistically: asks for a sign-in first if needed, shows the change at once, and takes it back if
 * it fails.
 */
export function useFollow(target: FollowTarget, wasFollowing: boolean) {
  const { viewer } = useFrame();
  const [isFollowing, setFollowing] = useState(wasFollowing);
  const isSending = useRef(false);

  useOnReturn(viewer ? () => void read(target).then(put, () => undefined) : null);

  function put({ is_following }: { readonly is_following: boolean }): void {
    if (!isSending.current) setFollowing(is_following);
  }

  async function set(wanted: boolean): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setFollowing(wanted);
    try {
      const answer = await send(target, wanted);
      setFollowing(answer.is_following);
    } catch (error) {
      setFollowing(!wanted);
      showRibbon(errorText(error), 'danger');
    } finally {
      isSending.current = false;
    }
  }
  return { isFollowing, toggle: () => requireViewer(viewer, () => set(!isFollowing), { why: 'follow' }) };
}

function send(target: FollowTarget, wanted: boolean) {
  if ('user' in target) return call(wanted ? api.follow.user : api.follow.unfollowUser, target);
  if ('tag' in target) return call(wanted ? api.tag.follow : api.tag.unfollow, target);
  return call(wanted ? api.channel.follow : api.channel.unfollow, target);
}

function read(target: FollowTarget) {
  if ('user' in target) return call(api.follow.isFollowed, target);
  return 'tag' in target ? call(api.tag.isFollowed, target) : call(api.channel.isFollowed, target);
}
