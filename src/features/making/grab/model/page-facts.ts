import { parseIsoDuration } from '../rules.ts';

/** What a page says of the video on it. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string | null;
  readonly duration: number | null;
  /** Addresses that may be the video's file, best first. */
  readonly media: readonly string[];
  /** Where more can be asked for. */
  readonly oembed: string | null;
}

interface LinkedVideo {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly contentUrl?: unknown;
  readonly thumbnailUrl?: unknown;
  readonly duration?: unknown;
}

/** Most addresses tried of one page. */
export const MOST_MEDIA = 6;

/** Reads Open Graph, Twitter card, JSON-LD and plain `<video>` out of a page. Addresses are absolute. */
export async function readPage(html: string, base: string): Promise<PageFacts> {
  // Slow to load, and few processes ever read a page.
  const { default: ogs } = await import('open-graph-scraper');
  const graph = await ogs({ html }).then(
    ({ result }) => result,
    () => null,
  );
  const linked = findVideo(graph?.jsonLD ?? null);
  const media = [
    linked?.contentUrl,
    ...(graph?.ogVideo ?? []).flatMap(({ url }) => url),
    graph?.ogVideoSecureURL,
    ...(graph?.twitterPlayer ?? []).flatMap(({ stream }) => stream),
    ...mediaTags(html),
  ];
  return {
    title: firstText(graph?.ogTitle, linked?.name, graph?.twitterTitle, graph?.dcTitle),
    description: firstText(graph?.ogDescription, linked?.description, graph?.twitterDescription),
    thumbnail: absolute(firstText(graph?.ogImage?.[0]?.url, linked?.thumbnailUrl), base),
    duration: parseIsoDuration(firstText(linked?.duration)),
    media: [...new Set(media.flatMap((url) => absolute(firstText(url), base) ?? []))].slice(0, MOST_MEDIA),
    oembed: absolute(oembedLink(html) ?? '', base),
  };
}

/** Addresses in the `<video>` and `<source>` elements of a piece of HTML. */
export function mediaTags(html: string): string[] {
  const tags = html.match(/<(?:video|source)\b[^>]*>/gi) ?? [];
  return tags.flatMap((tag) => attribute(tag, 'src') ?? []);
}

function oembedLink(html: string): string | null {
  const tags = html.match(/<link\b[^>]*>/gi) ?? [];
  const tag = tags.find((each) => /application\/json\+oembed/i.test(each));
  return tag ? attribute(tag, 'href') : null;
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*'|[^\\s>]+)`, 'i').exec(tag)?.[1];
  return found ? found.replace(/^["']|["']$/g, '').replaceAll('&amp;', '&') : null;
}

/** The first VideoObject, however deeply it lies in the data. */
function findVideo(data: unknown, depth = 0): LinkedVideo | null {
  if (typeof data !== 'object' || data === null || depth > 6) return null;
  const type = (data as { '@type'?: unknown })['@type'];
  if ([type].flat().includes('VideoObject')) return data;
  for (const value of Object.values(data)) {
    const found = findVideo(value, depth + 1);
    if (found) return found;
  }
  return null;
}

function firstText(...values: unknown[]): string {
  const texts = values.flat().filter((value): value is string => typeof value === 'string');
  return texts.map((text) => text.trim()).find((text) => text !== '') ?? '';
}

function absolute(url: string, base: string): string | null {
  const found = url === '' ? null : URL.parse(url, base);
  return found && /^https?:$/.test(found.protocol) ? found.href : null;
}
