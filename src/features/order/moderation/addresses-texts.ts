import { defineTexts, filled, plural } from '#base/texts.ts';

/** The panel's page of addresses that may not write. */
export const ADDRESSES_TEXTS = defineTexts({
  title: 'Blocked addresses',
  about:
    'People at these addresses can watch, but not sign up, upload or comment. Moderators are never blocked.',
  range: 'Address or range',
  rangeHint: 'Such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48. At most a /16, of IPv6 a /32.',
  days: 'Number of days',
  daysHint: 'Leave it empty to block until you unblock it.',
  reason: 'Reason',
  block: 'Block',
  list: 'Blocked now',
  empty: 'No addresses are blocked',
  emptyHint: 'Block an address or a range above.',
  until: filled('until {time}'),
  bans: 'Blocked with a ban',
  bansAbout:
    'Addresses that were blocked together with an account or a video. Only a fingerprint of each is kept, so they can’t be shown. Unblocking them leaves the account or the video banned.',
  noBans: 'No addresses are blocked with a ban.',
  ban: plural({ one: '# address of', other: '# addresses of' }),
  banVideo: filled('with the video {title}'),
  untitled: 'without a title',
  banTime: filled('since {since} · until {until}'),
  forEver: 'until unblocked',
  unblock: 'Unblock',
  done: { blocked: 'The addresses are blocked.', unblocked: 'The addresses are unblocked.' },
});
