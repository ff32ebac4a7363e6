import { useEffect, useRef } from 'react';
import { call } from '#platform/web/call.ts';
import { setUnreadMessages } from '#shell/browser/unread.ts';
import { api } from '#src/routes.ts';

/** Tells the server that the newest message on screen was read, once the page is visible. */
export function useReading(thread: string, newest: string | undefined): void {
  const sent = useRef('');
  useEffect(() => {
    function read(): void {
      if (newest === undefined || newest === sent.current || document.hidden) return;
      sent.current = newest;
      call(api.message.markRead, { thread, message: newest }, { unasked: true }).then(
        ({ unreadMessages }) => setUnreadMessages(unreadMessages),
        () => (sent.current = ''),
      );
    }
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [thread, newest]);
}
