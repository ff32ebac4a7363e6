import { isCode } from '#base/code.ts';

/** The short code or number of a video: clients pass it, people paste the whole address of the video. */
export function codeOf(url: string): string {
  return (
    url
      .trim()
      .replace(/[?#].*/s, '')
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}

/** The short code of the video that a link names, on this site or as a bare code; null when it names none. */
export function codeInLink(link: string, publicUrl: string): string | null {
  const bare = link.trim().replace(/^(?!https?:)(?=[^/]+\.[^/]+\/)/i, 'https://');
  if (!URL.canParse(bare, publicUrl)) return null;
  const url = new URL(bare, publicUrl);
  if (url.hostname.replace(/^www\./, '') !== new URL(publicUrl).hostname.replace(/^www\./, '')) return null;
  const [, name = ''] = /^\/(?:e\/|vi\/)?([A-Za-z0-9]+)\/?$/.exec(url.pathname) ?? [];
  return isCode(name) || /^\d{1,15}$/.test(name) ? name : null;
}
