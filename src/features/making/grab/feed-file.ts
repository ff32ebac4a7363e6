import { Parser } from 'htmlparser2';

/** An entry of an RSS or Atom feed. */
export interface FeedFileEntry {
  /** The file that it brings, or else its page. */
  readonly url: string;
  readonly title: string;
  readonly duration: number | null;
  readonly originalAt: Date | null;
  /** Only where the entry brings the file, so that nothing else says more. */
  readonly description: string | null;
}

/** A feed as a file says it. */
export interface FeedFile {
  readonly title: string;
  readonly entries: readonly FeedFileEntry[];
}

/** Texts of an entry, by the name of their element. */
type Texts = Record<string, string>;

interface OpenEntry {
  readonly texts: Texts;
  readonly links: { readonly url: string; readonly isFile: boolean }[];
}

const ENTRIES: readonly string[] = ['item', 'entry'];
/** Longest text that is kept of an element, characters. */
const TEXT_MAX = 20_000;

/**
 * Reads RSS 2.0, Atom or media RSS in one pass, however malformed it is; null for what is no feed. At most
 * `most` entries. No entity is fetched or expanded but the usual ones.
 */
export function readFeedFile(xml: string, base: string, most: number): FeedFile | null {
  const feed: Texts = {};
  const entries: OpenEntry[] = [];
  let root = '';
  let open: OpenEntry | null = null;
  let path: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        root ||= name;
        path.push(name);
        if (ENTRIES.includes(name) && !open) open = { texts: {}, links: [] };
        const link = open && linkOf(name, attributes);
        if (link) open?.links.push(link);
      },
      ontext(text) {
        const into = open ? open.texts : path.length <= 3 ? feed : {};
        const name = path.at(-1) ?? '';
        into[name] = ((into[name] ?? '') + text).slice(0, TEXT_MAX);
      },
      onclosetag(name) {
        path = path.slice(0, -1);
        if (!ENTRIES.includes(name) || !open) return;
        if (entries.length < most) entries.push(open);
        open = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  if (!['rss', 'feed', 'rdf:RDF'].includes(root)) return null;
  const read = entries.map((entry) => entryOf(entry, base)).filter((entry) => entry !== null);
  return { title: (feed['title'] ?? '').trim(), entries: read };
}

function linkOf(name: string, { url, href, rel, type = '', medium }: Record<string, string>) {
  const isVideo = type.startsWith('video/') || medium === 'video';
  if (name === 'enclosure' || name === 'media:content') return url && isVideo ? { url, isFile: true } : null;
  if (name !== 'link' || !href) return null;
  if (rel === 'enclosure') return isVideo ? { url: href, isFile: true } : null;
  return (rel ?? 'alternate') === 'alternate' ? { url: href, isFile: false } : null;
}

function entryOf({ texts, links }: OpenEntry, base: string): FeedFileEntry | null {
  const file = links.find(({ isFile }) => isFile);
  const named = (file ?? links[0])?.url ?? texts['link']?.trim() ?? '';
  const url = URL.parse(named, base);
  if (!url || !/^https?:$/.test(url.protocol) || !named) return null;
  return {
    url: url.href,
    title: (texts['title'] ?? texts['media:title'] ?? '').trim(),
    duration: secondsIn(texts['itunes:duration'] ?? ''),
    originalAt: dateIn(texts['pubDate'] ?? texts['published'] ?? texts['updated'] ?? ''),
    description: file ? plain(texts['media:description'] ?? texts['description'] ?? texts['summary']) : null,
  };
}

/** `754`, `12:34` or `1:02:03`; null for anything else. */
function secondsIn(text: string): number | null {
  if (!/^(\d{1,3}:){0,2}\d{1,6}$/.test(text.trim())) return null;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

function dateIn(text: string): Date | null {
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Descriptions may be HTML: what is left without its tags. */
function plain(text = ''): string {
  if (!/<[a-z!/]/i.test(text)) return text.trim();
  let words = '';
  const parser = new Parser({
    onopentagname: (name) => void (words += ['p', 'br', 'li', 'div'].includes(name) ? '\n' : ''),
    ontext: (piece) => void (words += piece),
  });
  parser.end(text);
  return words.trim();
}
