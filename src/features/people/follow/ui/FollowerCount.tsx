import { useState } from 'react';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface FollowerCountProps {
  resource: 'user' | 'channel' | 'tag';
  id: string;
  count: number;
}

/** The number of followers, kept up to date for signed-in viewers while it is on screen. */
export function FollowerCount({ resource, id, count: first }: FollowerCountProps) {
  const texts = useTexts(TEXTS);
  const { viewer } = useFrame();
  const [count, setCount] = useState(first);
  useResource(resource, viewer ? id : null, 'follow', ({ followerCount }) => setCount(followerCount));
  return texts.followers(count);
}
