import { useEffect, useState, useSyncExternalStore } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { Data } from '#platform/http/pages.ts';
import { setUnread, useUnread } from '#shell/browser/unread.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { ChipLink, ChipRow } from '#ui/Chips.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { useDays } from '#ui/use-days.ts';
import type { NotificationObject } from '../contract.ts';
import { typesIn } from '../kinds.ts';
import { NOTICE_FILTERS, type NoticeFilter } from '../notice.ts';
import { type Line, linesOf, PAGE_SIZE } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { arrivals } from '../ui/arrivals.ts';
import { LineMenu } from '../ui/LineMenu.tsx';
import { NotificationLine } from '../ui/NotificationLine.tsx';
import { PushOffer } from '../ui/Push.tsx';
import type { load } from './notification-list.load.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function NotificationListPage({ notifications: first, filter, next }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const live = useSyncExternalStore(arrivals.subscribe, arrivals.get, none);
  const [fetched, setFetched] = useState(first);
  const more = useMore({ fetched, setFetched, filter, first: next });
  const unread = useUnread();
  useEffect(() => {
    if (unread === 0) return;
    call(api.notification.markRead, { notifications: 'all' }, { unasked: true }).then(
      ({ unreadCount }) => setUnread(unreadCount),
      () => undefined,
    );
  }, [unread]);
  const lines = linesOf(live.filter(isIn(filter)), fetched);
  return (
    <section className="notice-page">
      <Head hasUnread={first.some(({ read }) => !read)} />
      <ChipRow label={texts.filtersLabel} isNav>
        <ChipLink href={href('notification-list')} isCurrent={filter === null}>
          {texts.everything}
        </ChipLink>
        {NOTICE_FILTERS.map((one) => (
          <ChipLink
            key={one}
            href={href('notification-list', {}, { filter: one })}
            isCurrent={one === filter}
          >
            {texts.filters[one]}
          </ChipLink>
        ))}
      </ChipRow>
      <PushOffer />
      {lines.length === 0 ? <Nothing filter={filter} /> : <Days lines={lines} />}
      {more.isThere && <LoadMore {...more.props} />}
    </section>
  );
}

function Nothing({ filter }: { filter: NoticeFilter | null }) {
  const texts = useTexts(TEXTS);
  if (filter !== null)
    return (
      <EmptyState
        icon="bell"
        title={texts.nothing[filter]}
        action={<Button href={href('notification-list')}>{texts.seeAll}</Button>}
      />
    );
  return (
    <EmptyState icon="bell" title={texts.empty}>
      {texts.emptyMore}
    </EmptyState>
  );
}

/** Whether a notification that arrives belongs to the part that is shown. */
function isIn(filter: NoticeFilter | null) {
  return ({ type }: NotificationObject): boolean => filter === null || typesIn(filter).includes(type);
}

/** The lines, grouped by days in the reader's own time zone. */
function Days({ lines }: { lines: readonly Line[] }) {
  const { now } = useFrame();
  const { dayOf, nameOf } = useDays(now);
  const days = Map.groupBy(lines, ({ notification }) => dayOf(fromApiDate(notification.date_created) ?? now));
  return [...days].map(([day, those]) => (
    <section key={day} className="notice-day">
      <h2>{nameOf(day)}</h2>
      <ul className="notices">
        {those.map((line) => (
          <NotificationLine
            key={line.notification.notification_id}
            line={line}
            menu={<LineMenu notification={line.notification} />}
          />
        ))}
      </ul>
    </section>
  ));
}

/** Without scripts a button marks all as read; with scripts, showing them does. */
function Head({ hasUnread }: { hasUnread: boolean }) {
  const texts = useTexts(TEXTS);
  return (
    <header className="notice-page-head">
      <h1>{texts.title}</h1>
      <div className="notice-page-actions">
        {hasUnread && (
          <noscript>
            <form method="post" action={href('notification-list')}>
              <Button type="submit" icon="check">
                {texts.markAll}
              </Button>
            </form>
          </noscript>
        )}
        <Button href={href('settings-notifications')} icon="settings">
          {texts.settings}
        </Button>
      </div>
    </header>
  );
}

type NotificationList = readonly NotificationObject[];

interface MoreProps {
  fetched: NotificationList;
  setFetched: (fetched: NotificationList) => void;
  filter: NoticeFilter | null;
  first: string | null;
}

/** Further pages. Spec §9 Notification page size. */
function useMore({ fetched, setFetched, filter, first }: MoreProps) {
  const [next, setNext] = useState(first);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function onMore(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { notifications, page } = await call(api.notification.list, {
        limit: PAGE_SIZE,
        after: next ?? undefined,
        filter: filter ?? undefined,
      });
      const known = new Set(fetched.map(({ notification_id }) => notification_id));
      setFetched([...fetched, ...notifications.filter(({ notification_id }) => !known.has(notification_id))]);
      setNext(page.next);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }
  return {
    isThere: next !== null,
    props: {
      onMore,
      busy,
      error,
      href: href('notification-list', {}, { filter: filter ?? undefined, after: next ?? undefined }),
    },
  };
}

const NONE: readonly NotificationObject[] = [];
function none(): readonly NotificationObject[] {
  return NONE;
}
