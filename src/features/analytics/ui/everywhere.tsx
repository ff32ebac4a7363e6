import { useEffect } from 'react';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame.ts';
import { pageView } from '../contract.ts';

/** Reports each page that is shown: the one that was loaded, then those of the search. Spec §2.3. */
export default function PageViews() {
  const { page, path } = useFrame();
  useEffect(() => {
    report(page, path);
    const follow = (event: Event) => {
      const { detail } = event as CustomEvent<{ page: string; path: string }>;
      report(detail.page, detail.path);
    };
    document.addEventListener('pageview', follow);
    return () => document.removeEventListener('pageview', follow);
  }, [page, path]);
  return null;
}

/** A page that could not be counted is not worth a word to its reader. */
function report(page: string, path: string): void {
  call(pageView, { page, path }, { keepalive: true }).catch(() => undefined);
}
