import { disarm } from '#base/disarm.ts';
import type { Mistake } from '#base/mistake.ts';
import { type Language, textsIn } from '#base/texts.ts';
import { LINK_TEXTS } from './link-texts.ts';

/** Most links and pictures of a profile or channel; longest label, address and description, characters. */
export const MOST = { links: 8, pictures: 4, label: 40, url: 300, alt: 120 } as const;

/** Whose links and pictures they are. */
export const OWNER_KINDS = ['user', 'channel'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** A link as its owner wrote it. */
export interface WrittenLink {
  readonly label: string;
  readonly url: string;
}

/** Names that lead nowhere outside of somebody's own network. RFC 6761, RFC 6762, RFC 8375 */
const INNER = /(^|\.)(localhost|local|internal|lan|home|arpa|test|example|invalid|onion)$/;

/** The name of the form's field for part of a link; `place` counts from 0. */
export function fieldOf(part: keyof WrittenLink, place: number): string {
  return `links.${place}.${part}`;
}

/** The links of a form, whose fields have these names; rows without a word are left out. */
export function linksIn(fields: Readonly<Record<string, string>>): WrittenLink[] {
  const rows = Array.from({ length: MOST.links }, (_, place) => ({
    label: fields[fieldOf('label', place)] ?? '',
    url: fields[fieldOf('url', place)] ?? '',
  }));
  const last = rows.findLastIndex(({ label, url }) => label.trim() || url.trim());
  return rows.slice(0, last + 1);
}

/** The addresses in the form in which they are stored, without empty rows, or the first mistake */
export function readLinks(
  written: readonly WrittenLink[],
  language: Language,
): { readonly links: readonly WrittenLink[]; readonly mistake: Mistake | null } {
  const texts = textsIn(LINK_TEXTS, language);
  const links: WrittenLink[] = [];
  for (const [place, { label, url }] of written.entries()) {
    const wrong = (part: keyof WrittenLink, text: string) => ({
      links: [],
      mistake: { param: fieldOf(part, place), text },
    });
    if (!label.trim() && !url.trim()) continue;
    if ([...label.trim()].length > MOST.label) return wrong('label', texts.labelLong({ most: MOST.label }));
    const read = readAddress(url);
    if (typeof read === 'string') return wrong('url', texts.wrong[read]);
    if (links.some((other) => other.url === read.href)) return wrong('url', texts.wrong.twice);
    links.push({ label: disarm(label).replaceAll(/\s+/g, ' ').trim() || hostOf(read.href), url: read.href });
  }
  return links.length > MOST.links
    ? { links: [], mistake: { param: 'links', text: texts.tooMany({ most: MOST.links }) } }
    : { links, mistake: null };
}

/** An address that a profile may link to, or what is wrong with it. */
function readAddress(written: string): URL | keyof typeof LINK_TEXTS.en.wrong {
  const address = written.trim();
  if (address.length > MOST.url) return 'long';
  if (disarm(address) !== address || /[\s\\]/.test(address)) return 'unseen';
  if (/^http:\/\//i.test(address)) return 'http';
  // People often leave the beginning out.
  const url = URL.parse(/^[\w-]+\.[\w.-]+(\/|$)/.test(address) ? `https://${address}` : address);
  if (url?.protocol !== 'https:') return 'noLink';
  if (url.username || url.password) return 'secret';
  // A dot at the end names the same host.
  url.hostname = url.hostname.replace(/\.$/, '');
  const host = url.hostname;
  if (!host.includes('.') || /^[\d.]+$|\]$/.test(host) || INNER.test(host)) return 'inner';
  return url.href.length > MOST.url ? 'long' : url;
}

/** The site that an address leads to, in letters that cannot look like others: `xn--…` where they could. */
export function hostOf(url: string): string {
  return (URL.parse(url)?.host ?? '').replace(/^www\./, '');
}
