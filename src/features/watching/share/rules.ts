/** What is shared: an absolute address, its title and a picture; empty for none. */
export interface ShareSubject {
  readonly url: string;
  readonly title: string;
  readonly picture: string;
}

/**
 * A person's shares of a video within this time count once, ms, such as opening the dialog and choosing from
 * it.
 */
export const SHARE_WINDOW_MS = 30 * 60_000;
/** How many shares of one video count within an hour from one network, by whatever accounts. */
export const NETWORK_SHARES_PER_HOUR = 20;

/** A place to share to. */
export interface ShareTarget {
  readonly name: string;
  /** Its logo in `ui/marks.svg`; empty for e-mail, which opens a mail program instead of a window. */
  readonly mark: string;
  /** Colour behind its white logo; empty for the text colour. */
  readonly colour: string;
  address(shared: ShareSubject): string;
}

/** Size of the window that a target opens in, pixels. Spec §2.4. */
export const POPUP = { width: 800, height: 600 } as const;

/** The ten targets: social and messaging sites, and e-mail. Spec §2.4. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  target('Facebook', '#0866ff', ({ url }) => ['https://www.facebook.com/sharer/sharer.php', { u: url }]),
  target('X', '', ({ url, title }) => ['https://x.com/intent/post', { url, text: title }]),
  target('Reddit', '#d93a00', ({ url, title }) => ['https://www.reddit.com/submit', { url, title }]),
  target('WhatsApp', '#128c4a', ({ url, title }) => [
    'https://api.whatsapp.com/send',
    { text: `${title} ${url}` },
  ]),
  target('Telegram', '#1b7fb5', ({ url, title }) => ['https://t.me/share/url', { url, text: title }]),
  target('Bluesky', '#0a6fd8', ({ url, title }) => [
    'https://bsky.app/intent/compose',
    { text: `${title} ${url}` },
  ]),
  target('Threads', '', ({ url, title }) => ['https://www.threads.net/intent/post', { url, text: title }]),
  target('Tumblr', '#35465c', ({ url, title }) => [
    'https://www.tumblr.com/widgets/share/tool',
    { canonicalUrl: url, title },
  ]),
  target('Pinterest', '#bd081c', ({ url, title, picture }) => [
    'https://www.pinterest.com/pin/create/button/',
    { url, description: title, ...(picture && { media: picture }) },
  ]),
  {
    name: 'E-mail',
    mark: '',
    colour: '#5c6068',
    address: ({ url, title }) =>
      `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
  },
];

type LinkComposer = (shared: ShareSubject) => [address: string, query: Record<string, string>];

function target(name: string, colour: string, compose: LinkComposer): ShareTarget {
  return {
    name,
    mark: name.toLowerCase(),
    colour,
    address(shared) {
      const [address, query] = compose(shared);
      return `${address}?${new URLSearchParams(query)}`;
    },
  };
}
