import { useEffect } from 'react';
import { hearAccount } from '#platform/web/follow.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { setUnreadMessages } from '#shell/browser/unread.ts';

/** Keeps the badge of unread messages up to date on every page. */
export default function MessagesEverywhere() {
  const { viewer } = useFrame();
  useEffect(
    () =>
      viewer
        ? hearAccount(({ unreadMessages }) => {
            if (unreadMessages !== undefined) setUnreadMessages(unreadMessages);
          })
        : undefined,
    [viewer],
  );
  return null;
}
