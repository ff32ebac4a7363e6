import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page of addresses that may not write. */
export const ADDRESSES_TEXTS = defineTexts({
  title: 'Blocked addresses',
  about:
    'People at these addresses can watch, and cannot sign up, upload or comment. Moderators are never blocked.',
  range: 'Address or range',
  rangeHint: 'Such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48. At most a /16, of IPv6 a /32.',
  days: 'Number of days',
  daysHint: 'Leave it empty to block until you unblock it.',
  reason: 'Reason',
  block: 'Block',
  list: 'Blocked now',
  empty: 'No addresses are blocked.',
  emptyHint: 'Addresses of banned accounts are blocked with their accounts and are not listed here.',
  until: filled('until {time}'),
  forEver: 'until unblocked',
  unblock: 'Unblock',
  done: { blocked: 'The addresses are blocked.', unblocked: 'The addresses are unblocked.' },
});
