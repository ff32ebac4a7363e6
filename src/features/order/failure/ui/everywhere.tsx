import { useEffect } from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { watchPage } from './watch-page.ts';

/** Tells the site of failures of its pages. */
export default function FailuresEverywhere() {
  const { page } = useFrame();
  useEffect(() => watchPage(page), [page]);
  return null;
}
