import { useState } from 'react';
import { QUEUE_ID } from '#features/order/review/rules.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';

/** The number of waiting things, updated live. */
export function useWaiting(): number {
  const { waiting = 0 } = useFrame();
  const [count, setCount] = useState(waiting);
  useResource('review', String(QUEUE_ID), 'review', ({ counts }) => setCount(counts.total));
  return count;
}
