/** What is shared: an absolute address, its title and a picture of it, empty for none. */
export interface Shared {
  readonly url: string;
  readonly title: string;
  readonly picture: string;
}

/**
 * Somebody who shares a video again within this time counts once, ms: opening the dialog and what is chosen
 * in it.
 */
export const SHARE_WINDOW_MS = 30 * 60_000;
/** Shares of one video that one network can count for within an hour, by whatever accounts. */
export const NETWORK_SHARES_PER_HOUR = 20;

/** A place to share to. */
export interface ShareTarget {
  readonly name: string;
  /** Colour of its sign; white or ink stands on it. */
  readonly colour: string;
  readonly sign: string;
  /** Opens a letter instead of a window. */
  readonly isMail?: boolean;
  address(shared: Shared): string;
}

/** Size of the window that a target opens in, pixels. Spec §2.4. */
export const POPUP = { width: 800, height: 600 } as const;

/** The ten targets: social and messaging sites, and e-mail. Spec §2.4. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  target('Facebook', '#1877f2', 'f', ({ url }) => ['https://www.facebook.com/sharer/sharer.php', { u: url }]),
  target('X', '#16181d', 'X', ({ url, title }) => ['https://x.com/intent/post', { url, text: title }]),
  target('Reddit', '#d93a00', 'r', ({ url, title }) => ['https://www.reddit.com/submit', { url, title }]),
  target('WhatsApp', '#128c4a', 'W', ({ url, title }) => [
    'https://api.whatsapp.com/send',
    { text: `${title} ${url}` },
  ]),
  target('Telegram', '#1b7fb5', 't', ({ url, title }) => ['https://t.me/share/url', { url, text: title }]),
  target('Bluesky', '#0a6fd8', 'B', ({ url, title }) => [
    'https://bsky.app/intent/compose',
    { text: `${title} ${url}` },
  ]),
  target('Tumblr', '#35465c', 't', ({ url, title }) => [
    'https://www.tumblr.com/widgets/share/tool',
    { canonicalUrl: url, title },
  ]),
  target('Pinterest', '#bd081c', 'P', ({ url, title, picture }) => [
    'https://www.pinterest.com/pin/create/button/',
    { url, description: title, ...(picture && { media: picture }) },
  ]),
  target('LinkedIn', '#0a66c2', 'in', ({ url }) => [
    'https://www.linkedin.com/sharing/share-offsite/',
    { url },
  ]),
  {
    name: 'E-mail',
    colour: '#5c6068',
    sign: '@',
    isMail: true,
    address: ({ url, title }) =>
      `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
  },
];

type Compose = (shared: Shared) => [address: string, query: Record<string, string>];

function target(name: string, colour: string, sign: string, compose: Compose): ShareTarget {
  return {
    name,
    colour,
    sign,
    address(shared) {
      const [address, query] = compose(shared);
      return `${address}?${new URLSearchParams(query)}`;
    },
  };
}
