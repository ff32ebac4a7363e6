import { readCookie } from '#platform/web/cookie.ts';
import type { Density, Theme } from './frame.ts';

/** Names of the cookies that affect what the server renders. */
export const PREFERENCE_COOKIES = {
  theme: 'theme',
  gutter: 'gutter',
  autoplay: 'autoplay',
  density: 'lists',
  putAway: 'news',
} as const;

/** What a visitor chose on this device. */
export interface Preferences {
  readonly theme: Theme;
  readonly gutterOpen: boolean;
  /** Null when never chosen: autoplay is then on. */
  readonly autoplay: boolean | null;
  readonly density: Density;
  /** Id of the newest announcement that was dismissed; 0 if none was. */
  readonly putAway: number;
}

/**
 * Reads a `Cookie` header or `document.cookie`; missing or invalid values become the default. Spec §4
 * Preferences.
 */
export function readPreferences(cookies: string): Preferences {
  const theme = readCookie(cookies, PREFERENCE_COOKIES.theme);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    gutterOpen: readCookie(cookies, PREFERENCE_COOKIES.gutter) === 'open',
    autoplay: parseAutoplay(readCookie(cookies, PREFERENCE_COOKIES.autoplay)),
    density: readCookie(cookies, PREFERENCE_COOKIES.density) === 'rows' ? 'rows' : 'grid',
    putAway: Number(/^\d{1,15}$/.exec(readCookie(cookies, PREFERENCE_COOKIES.putAway) ?? '')?.[0] ?? 0),
  };
}

/** "1" is on, "0" is off, anything else is no choice. */
export function parseAutoplay(value: string | null): boolean | null {
  if (value === '1') return true;
  return value === '0' ? false : null;
}
