import { useEffect } from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { reportFailures } from './report-failures.ts';

/** Reports script failures on every page. */
export default function FailuresEverywhere() {
  const { page } = useFrame();
  useEffect(() => reportFailures(page), [page]);
  return null;
}
