import { textsIn } from '#base/texts.ts';
import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import { LIST_QUERY, type Load, pageAsked } from '#platform/http/pages.ts';
import type { NotificationObject } from '../contract.ts';
import { listNotifications } from '../model/list.ts';
import { NOTICE_FILTERS, type NoticeFilter } from '../notice.ts';
import { presentNotifications } from '../present.ts';
import { PAGE_SIZE } from '../rules.ts';
import { TEXTS } from '../texts.ts';

export const queryNames = ['filter', ...LIST_QUERY];
export const template = 'reading';

interface ListData {
  readonly notifications: readonly NotificationObject[];
  /** The part that is shown; null for all. */
  readonly filter: NoticeFilter | null;
  /** The marker of the next page; null at the end. */
  readonly next: string | null;
}

/** The viewer's notifications, a page at a time. Spec §2.2 /notifications. */
export const load: Load<ListData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'notification-list');
  const filter = NOTICE_FILTERS.find((one) => one === request.query['filter']);
  const { rows, next } = await listNotifications(ctx, account.id, {
    ...pageAsked(request),
    limit: PAGE_SIZE,
    filter,
  });
  const notifications = await presentNotifications(ctx, rows, { scopes: null, language: request.language });
  const title = textsIn(TEXTS, request.language).title;
  return { title, noIndex: true, data: { notifications, filter: filter ?? null, next } };
};
