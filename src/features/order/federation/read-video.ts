import { TITLE_MAX, truncate } from '#base/title.ts';
import { readStatistic, type SaidCounts } from './counts.ts';
import {
  type Document,
  hostIn,
  isDocument,
  followedIn,
  isForEverybody,
  isSameHost,
  listIn,
  textIn,
} from './documents.ts';
import { textOf } from './html.ts';
import { countIn, mediaIn, pictureIn, type RemoteMedia } from './read-media.ts';

/** A video of another site for everybody or for followers, as that site describes it. */
export interface DescribedVideo {
  readonly uri: string;
  readonly host: string;
  readonly title: string;
  readonly description: string;
  readonly nsfw: boolean;
  /** Seconds. */
  readonly duration: number;
  /** Null if it is not said. */
  readonly publishedAt: Date | null;
  readonly views: number;
  /** What its site counts, of Vireo sites; null of others. */
  readonly counts: SaidCounts | null;
  readonly page: string | null;
  readonly picture: string | null;
  readonly media: RemoteMedia;
  /** Whether it is for the followers of its owners alone. */
  readonly forFollowers: boolean;
  /** Whose it may be: addresses of people and groups, as they are named, the channel that it is in last. */
  readonly owners: readonly string[];
}

const DESCRIPTION_MAX = 10_000;
const DURATION_MAX = 10 * 86_400;
const OWNERS_MAX = 4;
const TAGS_MAX = 10;
/** PeerTube's number for what is published. */
const PUBLISHED = 1;

/** A video out of its document; null for one to single people, unpublished, or with nothing that plays. */
export function readVideo(document: Document): DescribedVideo | null {
  const uri = textIn(document, 'id');
  const host = hostIn(uri);
  const isOut = (document['state'] ?? PUBLISHED) === PUBLISHED && document['isLiveBroadcast'] !== true;
  if (!uri || !host || document['type'] !== 'Video' || !isOut) return null;
  const forFollowers = !isForEverybody(document);
  const named = [...listIn(document, 'attributedTo'), ...listIn(document, 'audience')]
    .map((owner) => (isDocument(owner) ? textIn(owner, 'id') : String(owner)))
    .filter((owner) => owner !== null && isSameHost(owner, uri)) as string[];
  const owners = forFollowers ? followedIn(document, named) : named;
  const media = mediaIn(document);
  const plays = media.files.length > 0 || media.playlist !== null;
  if (owners.length === 0 || !plays) return null;
  const page = pageIn(document);
  const published = Date.parse(textIn(document, 'published', 60) ?? '');
  return {
    ...{ uri, host, media, owners: [...new Set(owners)].slice(0, OWNERS_MAX), forFollowers },
    title: truncate(textOf(textIn(document, 'name', 1_000) ?? ''), TITLE_MAX),
    description: descriptionIn(document, page),
    nsfw: document['sensitive'] === true,
    duration: durationIn(textIn(document, 'duration', 40) ?? ''),
    publishedAt: Number.isNaN(published) ? null : new Date(published),
    views: countIn(document, 'views'),
    counts: readStatistic(document),
    page,
    picture: pictureIn(document),
  };
}

/** Its words, with the tags that they do not have, and where it is at home. */
function descriptionIn(document: Document, page: string | null): string {
  const content = textIn(document, 'content', 100_000) ?? '';
  const isMarkup = (textIn(document, 'mediaType', 100) ?? 'text/html') === 'text/html';
  const text = isMarkup ? textOf(content) : content.trim();
  const tags = listIn(document, 'tag')
    .map((tag) => (isDocument(tag) && tag['type'] === 'Hashtag' ? (textIn(tag, 'name', 60) ?? '') : ''))
    .map((name) => name.replace(/^#/, ''))
    .filter((name) => /^[\p{L}\p{M}\p{N}_]+$/u.test(name))
    .filter((name) => !text.toLowerCase().includes(`#${name.toLowerCase()}`));
  const line = [...new Set(tags)]
    .slice(0, TAGS_MAX)
    .map((name) => `#${name}`)
    .join(' ');
  const end = [line, page].filter(Boolean).join('\n\n');
  return [truncate(text, DESCRIPTION_MAX - end.length - 2), end].filter(Boolean).join('\n\n');
}

/** `PT1H2M3S` and `PT12S` as seconds; 0 for other words. ISO 8601 §5.5.2 */
function durationIn(text: string): number {
  const [, ...parts] = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(text) ?? [];
  const [days, hours, minutes, seconds] = parts.map((part) => Number(part ?? 0));
  const all = (days ?? 0) * 86_400 + (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return Math.min(all, DURATION_MAX);
}

function pageIn(document: Document): string | null {
  const links = listIn(document, 'url').filter(isDocument);
  const page = links.find((link) => link['mediaType'] === 'text/html');
  const href = page ? textIn(page, 'href') : textIn(document, 'url');
  return isSameHost(href, textIn(document, 'id')) ? href : textIn(document, 'id');
}
