import { useState } from 'react';
import { countOf } from '#base/counts.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';

interface FollowerCountProps {
  resource: 'user' | 'channel';
  id: string;
  count: number;
}

/** How many follow, kept up to date for viewers while it is on screen. */
export function FollowerCount({ resource, id, count: first }: FollowerCountProps) {
  const { viewer } = useFrame();
  const [count, setCount] = useState(first);
  useResource(resource, viewer ? id : null, 'follow', ({ followerCount }) => setCount(followerCount));
  return countOf(count, 'follower', 'followers');
}
