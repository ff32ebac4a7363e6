import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '#platform/web/call.ts';
import { setUnread, useUnread } from '#shell/browser/unread.ts';
import { api, href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import type { NotificationObject } from '../contract.ts';
import { asSeen, type Line, linesOf, PAGE_SIZE } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { arrivals } from './arrivals.ts';
import { NotificationLine } from './NotificationLine.tsx';
import { PushOffer } from './Push.tsx';
import './notifications.css';
import { useTexts } from '#ui/use-texts.ts';

/** The menu of the bell. Opening it marks everything as read. Spec §4 Notifications. */
export default function NotificationMenu() {
  const texts = useTexts(TEXTS);
  const { fetched, box } = useMenu();
  const live = useSyncExternalStore(arrivals.subscribe, arrivals.get, arrivals.get);
  return (
    <div ref={box} className="notice-menu">
      <h2>{texts.title}</h2>
      <PushOffer />
      {fetched ? (
        <Lines lines={linesOf(live, fetched)} />
      ) : (
        <div className="notice-loading">
          <SkeletonLines />
        </div>
      )}
      <p className="notice-menu-foot">
        <a href={href('notification-list')}>{texts.all}</a>
        <a href={href('settings-notifications')}>{texts.settings}</a>
      </p>
    </div>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const texts = useTexts(TEXTS);
  if (lines.length === 0) {
    return (
      <EmptyState icon="bell" level={3} title={texts.empty}>
        {texts.emptyMore}
      </EmptyState>
    );
  }
  return (
    <ul className="notices">
      {lines.map((line) => (
        <NotificationLine key={line.notification.notification_id} line={line} />
      ))}
    </ul>
  );
}

/** Fetches the list when first shown, and marks all as read whenever the menu opens with something unread. */
function useMenu() {
  const [fetched, setFetched] = useState<readonly NotificationObject[] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const unread = useUnread();
  const unreadNow = useRef(unread);
  useEffect(() => {
    unreadNow.current = unread;
    // What arrives while the menu is open is read as it comes.
    if (isShown(box.current)) readAll(unread).catch(() => undefined);
  }, [unread]);
  useEffect(() => {
    async function load(): Promise<void> {
      try {
        setFetched((await call(api.notification.list, { limit: PAGE_SIZE, offset: 0 })).notifications);
        await readAll(unreadNow.current);
      } catch {
        location.assign(href('notification-list'));
      }
    }
    const menu = box.current?.closest('[popover]');
    const onToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'open') readAll(unreadNow.current).catch(() => undefined);
      // At the next opening, only what came in between is new.
      else setFetched((known) => known && asSeen(arrivals.get(), known));
    };
    void load();
    menu?.addEventListener('toggle', onToggle);
    return () => menu?.removeEventListener('toggle', onToggle);
  }, []);
  return { fetched, box };
}

function isShown(box: HTMLElement | null): boolean {
  return box?.closest('[popover]')?.matches(':popover-open') ?? false;
}

async function readAll(unread: number): Promise<void> {
  if (unread === 0) return;
  await call(api.notification.markRead, { notifications: 'all' });
  setUnread(0);
}
