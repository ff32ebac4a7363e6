import { cookieText, readCookie } from './cookie.ts';

/**
 * The value kept under `key` on this device: in local storage or, where a page may not use that, in a cookie.
 * Null when there is none. Never throws. Spec §4 Preferences.
 */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return readCookie(cookies(), key);
  }
}

/** Keeps `value` under `key` on this device; a cookie lasts 30 days. Never throws. Spec §4 Preferences. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    setCookie(key, value);
  }
}

/** All keys under which something is kept in local storage. Never throws. */
export function keptKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Forgets what is kept under `key`. Never throws. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    setCookie(key, '', 0);
  }
}

/**
 * Sets a cookie that the server reads too, for as long as preferences are kept; 0 days removes it. Never
 * throws.
 */
export function setCookie(name: string, value: string, days?: number): void {
  try {
    document.cookie = cookieText(name, value, days);
  } catch {
    // A sandboxed page has no cookies either: the preference lasts as long as the page.
  }
}

function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
