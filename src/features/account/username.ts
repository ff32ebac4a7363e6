import { pages } from '#src/routes.ts';

/** Words that are no page of their own and still must not be anybody's name. */
const RESERVED = [
  'about', 'account', 'accounts', 'admin', 'administrator', 'android', 'anonymous', 'api', 'app', 'apps', 'assets',
  'avatars', 'awesome', 'blog', 'clip', 'connect', 'contact', 'covers', 'e', 'everyone', 'favicon.ico', 'favicon.svg',
  'healthz', 'help', 'here', 'media', 'me', 'metrics', 'mod', 'moderator', 'moderators', 'none', 'null', 'oauth',
  'official', 'page-view', 'push', 'readyz', 'robots.txt', 'root', 'rss', 'security', 'sitemap.xml', 'staff',
  'support', 'system', 'topdog', 'undefined', 'well-known', '.well-known',
] as const;

const reserved = new Set([...RESERVED, ...Object.values(pages).map((path) => path.split('/')[1] ?? '')]);

/** Letters that look like a Latin one, or like each other, as the letter they look like. */
const LOOKS: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a', в: 'b', е: 'e', ё: 'e', з: '3', и: 'u', і: 'i', ї: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p',
  с: 'c', т: 't', у: 'y', х: 'x', ѕ: 's', ԁ: 'd', һ: 'h', ӏ: 'l', ԛ: 'q', ԝ: 'w', ѵ: 'v', ґ: 'r', г: 'r', п: 'n',
  // Greek
  α: 'a', β: 'b', γ: 'y', ε: 'e', ζ: 'z', η: 'n', ι: 'i', κ: 'k', μ: 'u', ν: 'v', ο: 'o', ρ: 'p', σ: 'o', ς: 'c',
  τ: 't', υ: 'u', χ: 'x', ω: 'w',
  // Armenian, and Latin letters of their own
  օ: 'o', ս: 'u', հ: 'h', ո: 'n', ց: 'g', ɡ: 'g', ı: 'i', ł: 'l', ø: 'o', ɑ: 'a', ƽ: 's', ð: 'd', đ: 'd', ħ: 'h',
  // Digits and strokes
  '0': 'o', '1': 'l', i: 'l', '5': 's', '|': 'l',
};

/** The scripts that may stand together in one name; digits and signs belong to every script. */
const SCRIPTS = [
  /^[\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]+$/u,
  /^[\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]+$/u,
  /^[\p{sc=Grek}\p{sc=Zyyy}\p{sc=Zinh}]+$/u,
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Zyyy}\p{sc=Zinh}]+$/u,
  /^[\p{sc=Han}\p{sc=Hang}\p{sc=Zyyy}\p{sc=Zinh}]+$/u,
  /^[^\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u,
];

/** A name as it is stored and shown: trimmed, in Unicode's compatibility form. */
export function plainName(name: string): string {
  return name.trim().normalize('NFKC');
}

/** By this a name is found, whatever its case. */
export function nameKey(name: string): string {
  return plainName(name).toLowerCase();
}

/** By this two names that look alike are the same: "Bіll" in Cyrillic, "bi11" and "BILL" are. */
export function lookKey(name: string): string {
  const bare = nameKey(name).normalize('NFKD').replace(/\p{M}/gu, '').replace(/[._-]+/g, '');
  const looks = [...bare].map((letter) => LOOKS[letter] ?? letter).map((letter) => LOOKS[letter] ?? letter);
  return looks.join('').replaceAll('rn', 'm').replaceAll('vv', 'w') || nameKey(name);
}

/** Letters, digits, dots, dashes, underscores; begins and ends with a letter or digit. */
export function hasNameLetters(name: string): boolean {
  return /^[\p{L}\p{N}_]([\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_])?$/u.test(name);
}

/** Whether the letters are of one alphabet: mixing them is how names are forged. */
export function isOneScript(name: string): boolean {
  return SCRIPTS.some((script) => script.test(name));
}

/** Whether the name, or one that looks like it, is a word of the site. Design §9 Codes and names. */
export function isReserved(name: string): boolean {
  return reserved.has(nameKey(name)) || looksReserved.has(lookKey(name));
}

// One-letter paths look like nothing in particular: only whole words are guarded against look-alikes.
const looksReserved = new Set([...reserved].filter((word) => word.length > 3).map(lookKey));
