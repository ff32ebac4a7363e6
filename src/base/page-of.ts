import { toUnixSeconds } from './api-date.ts';

/** What a list answers about its page (`listPage` in fields.ts). `last` is when its last row was created. */
export function pageOf(
  { total, next = null }: { readonly total: number; readonly next?: string | null },
  { offset, limit }: { readonly offset: number; readonly limit: number },
  last: Date | null = null,
) {
  return { total, limit, offset, minDate: toUnixSeconds(last), minDateCompleted: 0, next };
}
