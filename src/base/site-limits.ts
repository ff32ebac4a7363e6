/** Who may sign up: everybody, whoever has an invite link, or nobody. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;

export type Registration = (typeof REGISTRATIONS)[number];

/** When people whom nobody knows have to let their browser work before they send something. */
export const PROOFS = ['off', 'automatic', 'always'] as const;

/** What texts and links of the site stand on, and the ink on its accent: as `ui/tokens.css` has them. */
export const GROUNDS = { light: '#fbfaf7', dark: '#101216', ink: '#16181d' } as const;

/** The colours of a site that has chosen none. */
export const FIRST_COLOURS = { accent: '#ffc23d', linkLight: '#0b6b57', linkDark: '#5fd3b6' } as const;

/** How well a chosen colour is to be read on its ground. WCAG 2.2 §1.4.3, level AA. */
export const LEAST_CONTRAST = 4.5;

/** Largest size that an upload may be allowed to have, bytes. */
export const MAX_UPLOAD = 1024 ** 4;
