import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page about addresses that may not write. */
export const ADDRESSES_TEXTS = defineTexts({
  title: 'Blocked addresses',
  about:
    'Nothing can be sent from these addresses: no sign-up, no upload, no comment. Reading stays possible, and moderators can work from anywhere.',
  range: 'Address or range',
  rangeHint: 'Such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48. At most a /16, of IPv6 a /32.',
  days: 'For days',
  daysHint: 'Empty: until you unblock it.',
  reason: 'Reason',
  block: 'Block',
  list: 'Blocked now',
  empty: 'No range is blocked. Addresses of banned accounts are kept with their bans.',
  until: filled('until {time}'),
  forEver: 'until it is unblocked',
  unblock: 'Unblock',
  done: { blocked: 'The range is blocked.', unblocked: 'The range is unblocked.' },
});
