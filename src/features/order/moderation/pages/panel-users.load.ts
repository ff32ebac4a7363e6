import { textsIn } from '#base/texts.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import {
  type ListedUser,
  listUsers,
  usageCountedAt,
  USER_FILTERS,
  USER_SORTS,
  type UserFilter,
  type UserSort,
} from '../model/users.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';
import { USERS_TEXTS } from '../users-texts.ts';

interface UsersData {
  readonly text: string;
  readonly filter: UserFilter;
  readonly sort: UserSort;
  /** When what videos take was counted, ms since 1970; null for never. */
  readonly countedAt: number | null;
  readonly users: readonly ListedUser[];
  readonly total: number;
  readonly page: { readonly offset: number; readonly limit: number };
  readonly next: string | null;
  readonly prev: string | null;
}

const LIMIT = 50;

export const load: Load<UsersData> = async (ctx, request) => {
  requireStaff(request.caller);
  const text = (request.query['q'] ?? '').trim().slice(0, 60);
  const filter = USER_FILTERS.find((name) => name === request.query['filter']) ?? 'all';
  const sort = USER_SORTS.find((name) => name === request.query['sort']) ?? 'new';
  const page = { ...pageAround(request), limit: LIMIT };
  const [found, countedAt] = await Promise.all([
    listUsers(ctx, { ...page, text, filter, sort }),
    usageCountedAt(ctx),
  ]);
  const data = { text, filter, sort, countedAt, ...found, page: { offset: page.offset, limit: LIMIT } };
  return { title: textsIn(USERS_TEXTS, request.language).title, noIndex: true, personal: true, data };
};
