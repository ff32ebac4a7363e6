import { textsIn } from '#base/texts.ts';
import { type AddressBan, listAddressBans } from '../model/address-bans.ts';
import { listRanges } from '../model/refused-ranges.ts';
import type { Load } from '#platform/http/pages.ts';
import { ADDRESSES_TEXTS } from '../addresses-texts.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

/** A blocked range as the page shows it. */
export interface ShownRange {
  readonly id: number;
  readonly range: string;
  readonly reason: string;
  /** Ms since 1970; null if it has no end. */
  readonly expiresAt: number | null;
}

/** Addresses that were blocked with a ban; times in ms since 1970. */
export interface ShownBan extends Omit<AddressBan, 'since' | 'until'> {
  readonly since: number;
  readonly until: number;
}

interface AddressesData {
  readonly bans: readonly ShownBan[];
  readonly ranges: readonly ShownRange[];
  readonly done: 'blocked' | 'unblocked' | null;
}

export const load: Load<AddressesData> = async (ctx, { caller, query, language }) => {
  requireStaff(caller);
  const ranges = (await listRanges(ctx)).map(({ id, range, reason, expiresAt }) => ({
    ...{ id, range, reason },
    expiresAt: expiresAt?.getTime() ?? null,
  }));
  const bans = (await listAddressBans(ctx)).map((ban) => ({
    ...ban,
    since: ban.since.getTime(),
    until: ban.until.getTime(),
  }));
  const done = (['blocked', 'unblocked'] as const).find((name) => name === query['done']) ?? null;
  const { title } = textsIn(ADDRESSES_TEXTS, language);
  return { title, noIndex: true, personal: true, data: { ranges, bans, done } };
};
