/** Who may sign up: everybody, whoever moderators let in, whoever has an invite link, or nobody. */
export const REGISTRATIONS = ['open', 'approval', 'invite', 'closed'] as const;

export type Registration = (typeof REGISTRATIONS)[number];

/** Who may open channels: moderators alone, established accounts as well, or everybody with an account. */
export const CHANNEL_OPENERS = ['nobody', 'trusted', 'everyone'] as const;

export type ChannelOpeners = (typeof CHANNEL_OPENERS)[number];

/** When callers without an established account have to bring a proof of work. */
export const PROOFS = ['off', 'automatic', 'always'] as const;

/** With which other sites videos, follows and comments are exchanged: none, any, or those that are listed. */
export const FEDERATIONS = ['off', 'on', 'list'] as const;

/** The most months that a rule about sizes may wait. */
export const MOST_MONTHS = 120;

/**
 * The backgrounds of texts and links, and the ink used on the accent colour; the same as in `ui/tokens.css`.
 */
export const GROUNDS = { light: '#fbfaf7', dark: '#101216', ink: '#16181d' } as const;

/** The colours of a site that has chosen none. */
export const FIRST_COLOURS = { accent: '#ffc23d', linkLight: '#0b6b57', linkDark: '#5fd3b6' } as const;

/** The least contrast of a chosen colour with its background. WCAG 2.2 §1.4.3, level AA. */
export const LEAST_CONTRAST = 4.5;

/** The most that an account may be given: bytes, minutes, videos a day; broadcasts at once, hours, kbit/s. */
export const MOST_GIVEN = {
  ...{ bytes: 1024 ** 5, minutes: 1_000_000, daily: 10_000 },
  ...{ live_at_once: 1_000, live_hours: 24, live_bitrate: 60_000 },
} as const;

/** The most that the upload limits may be set to, bytes. */
export const MAX_UPLOAD = 1024 ** 4;

/** The site as something that pages follow: there is only one. */
export const SITE_ID = 1;
