import { FROM_EMBED } from './rules.ts';

/** Where viewers come from, as analytics call it; no individual page or site is stored. */
export const SOURCES = [
  'home',
  'feeds',
  'search',
  'channel',
  'tag',
  'profile',
  'album',
  'video',
  'notifications',
  'messages',
  'site',
  'embed',
  'search-engine',
  'social',
  'other-site',
  'direct',
] as const;
export type Source = (typeof SOURCES)[number];

/** The kinds of devices. */
export const DEVICES = ['phone', 'tablet', 'tv', 'computer'] as const;
export type Device = (typeof DEVICES)[number];

const FEEDS = ['hot', 'new', 'top', 'featured', 'following', 'watching', 'explore', 'topdog'];

const OWN: Readonly<Record<string, Source>> = {
  search: 'search',
  c: 'channel',
  t: 'tag',
  u: 'profile',
  album: 'album',
  'watch-later': 'album',
  history: 'album',
  notifications: 'notifications',
  messages: 'messages',
};

const ENGINES =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|qwant|startpage|kagi)\.[a-z]{2,3}(?:\.[a-z]{2})?$|^search\.brave\.com$/;
const SOCIAL =
  /(?:^|\.)(?:facebook|instagram|threads|twitter|x|reddit|telegram|whatsapp|tumblr|pinterest|linkedin|bsky|discord|vk|youtube|tiktok|snapchat)\.(?:com|net|org|app|ru)$|^(?:t\.co|t\.me|lnkd\.in|youtu\.be|redd\.it)$/;

/**
 * The kind of page that led to a video. `from` is the address of the previous page (empty if unknown), or
 * `embed`; anything invalid is `direct`.
 */
export function sourceOf(from: string, publicUrl: string): Source {
  if (from === FROM_EMBED) return 'embed';
  const address = URL.parse(from);
  if (!address || !/^https?:$/.test(address.protocol)) return 'direct';
  if (address.host === new URL(publicUrl).host) return ownSource(address.pathname);
  if (ENGINES.test(address.hostname)) return 'search-engine';
  return SOCIAL.test(address.hostname) ? 'social' : 'other-site';
}

function ownSource(path: string): Source {
  const [first = '', second, third] = path.split('/').filter((part) => part !== '');
  if (first === '') return 'home';
  if (FEEDS.includes(first)) return 'feeds';
  if (second === 'albums' && third) return 'album';
  return OWN[first] ?? (second === undefined || first === 'vi' ? 'video' : 'site');
}

/** The kind of device behind a `User-Agent`. */
export function deviceOf(userAgent: string): Device {
  if (/\b(?:SMART-TV|SmartTV|HbbTV|AppleTV|BRAVIA|Xbox|PlayStation|Nintendo|Roku|CrKey)\b/i.test(userAgent))
    return 'tv';
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/i.test(userAgent)) return 'tablet';
  return /\biPhone\b|\biPod\b|\bMobile\b/i.test(userAgent) ? 'phone' : 'computer';
}
