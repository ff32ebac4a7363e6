import { textsIn } from '#base/texts.ts';
import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import { type Load, pageAsked } from '#platform/http/pages.ts';
import type { NotificationObject } from '../contract.ts';
import { listNotifications } from '../model/list.ts';
import { presentNotifications } from '../present.ts';
import { PAGE_SIZE } from '../rules.ts';
import { TEXTS } from '../texts.ts';

export const template = 'reading';

interface ListData {
  readonly notifications: readonly NotificationObject[];
  /** The marker of the next page; null at the end. */
  readonly next: string | null;
}

/** The viewer's notifications, a page at a time. Spec §2.2 /notifications. */
export const load: Load<ListData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'notification-list');
  const { rows, next } = await listNotifications(ctx, account.id, {
    ...pageAsked(request),
    limit: PAGE_SIZE,
  });
  const notifications = await presentNotifications(ctx, rows);
  return { title: textsIn(TEXTS, request.language).title, noIndex: true, data: { notifications, next } };
};
