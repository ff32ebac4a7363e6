import { scanTags, type Tag } from '#platform/fetch/html-tags.ts';

/** What a page says about the video on it. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string | null;
  readonly duration: number | null;
  /** Addresses that may be the video's file, best first. */
  readonly media: readonly string[];
  /** Address of its oEmbed data. */
  readonly oembed: string | null;
}

interface LinkedVideo {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly contentUrl?: unknown;
  readonly thumbnailUrl?: unknown;
  readonly duration?: unknown;
}

/** Most addresses tried per page. */
const MOST_MEDIA = 6;
/** Depth to which data on a page is searched. */
const MOST_DEPTH = 6;

/** Reads Open Graph, Twitter card, JSON-LD and plain `<video>` out of a page. Addresses are absolute. */
export function factsOf(html: string, base: string): PageFacts {
  const tags = scanTags(html, ['meta', 'title', 'link', 'script', 'video', 'source']);
  const said = (...names: string[]): string[] => names.flatMap((name) => metaOf(tags, name));
  const linked = linkedVideo(tags);
  const media = [
    linked?.contentUrl,
    ...said('og:video', 'og:video:url', 'og:video:secure_url', 'twitter:player:stream'),
    ...tags
      .filter(({ name }) => name === 'video' || name === 'source')
      .map((tag) => tag.attributes.get('src')),
  ];
  const heading = tags.find(({ name }) => name === 'title')?.text;
  return {
    title: firstText(...said('og:title'), linked?.name, ...said('twitter:title', 'dc.title'), heading),
    description: firstText(
      ...said('og:description'),
      linked?.description,
      ...said('twitter:description', 'description'),
    ),
    thumbnail: absolute(firstText(...said('og:image', 'og:image:url'), linked?.thumbnailUrl), base),
    duration: parseIsoDuration(firstText(linked?.duration)),
    media: [...new Set(media.flatMap((url) => absolute(firstText(url), base) ?? []))].slice(0, MOST_MEDIA),
    oembed: absolute(oembedLink(tags), base),
  };
}

/** The contents of the page's `<meta>` tags with that name. */
function metaOf(tags: readonly Tag[], wanted: string): string[] {
  return tags.flatMap(({ name, attributes }) => {
    if (name !== 'meta') return [];
    const key = attributes.get('property') ?? attributes.get('name');
    return key?.toLowerCase() === wanted ? (attributes.get('content') ?? []) : [];
  });
}

function oembedLink(tags: readonly Tag[]): string {
  const link = tags.find(
    ({ name, attributes }) =>
      name === 'link' && attributes.get('type')?.toLowerCase() === 'application/json+oembed',
  );
  return link?.attributes.get('href') ?? '';
}

/** The first VideoObject in the page's JSON-LD; invalid data is skipped. */
function linkedVideo(tags: readonly Tag[]): LinkedVideo | null {
  for (const { name, attributes, text } of tags) {
    if (name !== 'script' || attributes.get('type')?.toLowerCase() !== 'application/ld+json') continue;
    const found = findVideo(parseJson(text));
    if (found) return found;
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The first VideoObject, however it is wrapped. */
function findVideo(data: unknown, depth = 0): LinkedVideo | null {
  if (typeof data !== 'object' || data === null || depth > MOST_DEPTH) return null;
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

/** Seconds of an ISO 8601 duration such as `PT1H2M3.5S`; null for anything else. */
export function parseIsoDuration(text: string): number | null {
  const found = /^P(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?)?$/.exec(
    text.trim(),
  );
  if (!found || text.trim().length < 3) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
