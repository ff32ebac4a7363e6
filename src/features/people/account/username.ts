import { pages } from '#src/routes.ts';

/** Words that nobody may take as a name, besides the first words of the site's own pages. */
const RESERVED = [
  '.well-known',
  'about',
  'account',
  'accounts',
  'admin',
  'administrator',
  'album',
  'album-video',
  'albums',
  'android',
  'anonymous',
  'api',
  'app',
  'appeal',
  'appeal-by-link',
  'apps',
  'assets',
  'avatars',
  'awesome',
  'blog',
  'c',
  'channel',
  'channels',
  'clip',
  'clips',
  'comment',
  'comments',
  'complaint',
  'connect',
  'contact',
  'contest',
  'copyright',
  'copyright-complaint',
  'covers',
  'delete',
  'developers',
  'dmca',
  'docs',
  'e',
  'earn',
  'edit',
  'embed',
  'everyone',
  'explore',
  'favicon',
  'favicon.ico',
  'favicon.svg',
  'featured',
  'feed',
  'followers',
  'following',
  'frontpage',
  'grab',
  'healthz',
  'help',
  'here',
  'home',
  'hot',
  'import',
  'index',
  'jobs',
  'likes',
  'list',
  'login',
  'logout',
  'manage',
  'manifest.json',
  'me',
  'media',
  'messages',
  'metrics',
  'mod',
  'moderator',
  'moderators',
  'new',
  'none',
  'notification',
  'notifications',
  'null',
  'oauth',
  'oembed',
  'official',
  'page-view',
  'password',
  'pin',
  'privacy',
  'private-messages',
  'profile',
  'push',
  'random',
  'readyz',
  'register',
  'report',
  'reset',
  'robots.txt',
  'root',
  'rss',
  'search',
  'security',
  'settings',
  'signin',
  'signout',
  'signup',
  'sitemap.xml',
  'sponsor',
  'staff',
  'static',
  'status',
  'store',
  'support',
  'system',
  't',
  'tag',
  'tags',
  'terms',
  'tip',
  'tips',
  'top',
  'topdog',
  'trending',
  'u',
  'undefined',
  'upload',
  'uploads',
  'user',
  'users',
  'v',
  'vi',
  'video',
  'videos',
  'vireo',
  'watch',
  'watching',
  'webmaster',
  'well-known',
  'www',
] as const;

const reserved = new Set([...RESERVED, ...Object.values(pages).map((path) => path.split('/')[1] ?? '')]);

/** Letters that look like a Latin letter, or like each other, mapped to the one they resemble. */
const LOOKS: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  и: 'u',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  ӏ: 'l',
  ԛ: 'q',
  ԝ: 'w',
  ѵ: 'v',
  ґ: 'r',
  г: 'r',
  п: 'n',
  // Greek
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  ζ: 'z',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  ς: 'c',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  // Armenian, and Latin letters of their own
  օ: 'o',
  ս: 'u',
  հ: 'h',
  ո: 'n',
  ց: 'g',
  ɡ: 'g',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ɑ: 'a',
  ƽ: 's',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  // Digits and strokes
  '0': 'o',
  '1': 'l',
  i: 'l',
  '5': 's',
  '|': 'l',
};

/** Greek capitals that look like a different letter than their lower-case forms. */
const CAPITALS: Readonly<Record<string, string>> = { Η: 'h', Μ: 'm', Ν: 'n', Υ: 'y' };

/** The scripts that may be combined in one name; digits and punctuation belong to every script. */
const SCRIPTS = [
  /^[\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]+$/u,
  /^[\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]+$/u,
  /^[\p{sc=Grek}\p{sc=Zyyy}\p{sc=Zinh}]+$/u,
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Zyyy}\p{sc=Zinh}]+$/u,
  /^[\p{sc=Han}\p{sc=Hang}\p{sc=Zyyy}\p{sc=Zinh}]+$/u,
  /^[^\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u,
];

/**
 * A name as it is stored and shown: trimmed, in Unicode's compatibility form, which may itself begin with a
 * space.
 */
export function plainName(name: string): string {
  return name.normalize('NFKC').trim();
}

/** The form in which names are compared, regardless of case. */
export function nameKey(name: string): string {
  return plainName(name).toLowerCase();
}

/** The form in which names that look alike are equal, such as "Bіll" in Cyrillic, "bi11" and "BILL". */
export function lookKey(name: string): string {
  const seen = plainName(name).replace(/[ΗΜΝΥ]/g, (letter) => CAPITALS[letter] ?? letter);
  const bare = nameKey(seen)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[._-]+/g, '');
  const looks = [...bare].map((letter) => LOOKS[letter] ?? letter).map((letter) => LOOKS[letter] ?? letter);
  return looks.join('').replaceAll('rn', 'm').replaceAll('vv', 'w') || nameKey(name);
}

/**
 * Whether a name only has letters, digits, dots, dashes and underscores, and does not begin or end with a dot
 * or dash.
 */
export function hasNameLetters(name: string): boolean {
  return /^[\p{L}\p{N}_]([\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_])?$/u.test(name);
}

/** Whether the letters are all of one alphabet. Mixing alphabets is how names are forged. */
export function isOneScript(name: string): boolean {
  return SCRIPTS.some((script) => script.test(name));
}

/** Whether the name, or one that looks like it, is reserved. Design §9 Codes and names. */
export function isReserved(name: string): boolean {
  return reserved.has(nameKey(name)) || looksReserved.has(lookKey(name));
}

// Short paths resemble too much, so look-alikes are only checked for words of more than three letters.
const looksReserved = new Set([...reserved].filter((word) => word.length > 3).map(lookKey));
