import { useEffect, useState } from 'react';
import { countOf } from '#base/counts.ts';
import { onPush, watchResource } from '#platform/web/push.ts';
import { useFrame } from '#shell/frame.ts';

interface FollowerCountProps {
  resource: 'user' | 'channel';
  id: string;
  count: number;
}

/** How many follow, kept up to date for viewers while it is on screen. */
export function FollowerCount({ resource, id, count: first }: FollowerCountProps) {
  const { viewer } = useFrame();
  const [count, setCount] = useState(first);
  const isLive = viewer !== null;
  useEffect(() => {
    if (!isLive) return undefined;
    const leave = watchResource(resource, id);
    const stop = onPush((message) => {
      if (message.type !== 'follow' || message.resource !== resource || String(message.id) !== id) return;
      if (typeof message['followerCount'] === 'number') setCount(message['followerCount']);
    });
    return () => {
      stop();
      leave();
    };
  }, [isLive, resource, id]);
  return countOf(count, 'follower', 'followers');
}
