import { useEffect } from 'react';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { reportEvents } from './send.ts';

/**
 * Reports each page that is shown: the one that was loaded, and then those of the search (Spec §2.3), as well
 * as a sample of the clicks on videos in lists. Spec §9.
 */
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
  useEffect(() => {
    const follow = (event: Event) => {
      if (opensVideo(event.target)) reportEvents([{ event: 'feed-click', label: page }]);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [page]);
  return null;
}

/** If a page cannot be counted, its reader is not told. */
function report(page: string, path: string): void {
  call(api.analytics.pageView, { page, path }, { keepalive: true }).catch(() => undefined);
}

/** Whether the click is on a link to a watch page within an item of a list. */
function opensVideo(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('article a[href]') : null;
  return link !== null && link.origin === location.origin && /^\/[^/]+$/.test(link.pathname);
}
