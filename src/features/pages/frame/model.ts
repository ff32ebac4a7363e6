import { countWaiting } from '#features/order/review/model/waiting.ts';
import { unreadCount } from '#features/people/notification/model/unread.ts';
import { unreadCount as unreadMessages } from '#features/talking/message/model/unread.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';

const unreadOf = statement((db: Db, { viewer }: { viewer: number }) =>
  db.selectNoFrom([unreadCount(db, viewer).as('unread'), unreadMessages(db, viewer).as('unreadMessages')]),
);

/** Numbers of the viewer's unread notifications and conversations. */
export async function readUnread({ db }: Pick<Ctx, 'db'>, viewer: number) {
  const [row] = await unreadOf(db, { viewer });
  return { unread: row?.unread ?? 0, unreadMessages: row?.unreadMessages ?? 0 };
}

/** Number of things that wait for moderators. */
export async function readWaiting(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  return (await countWaiting(ctx)).total;
}
