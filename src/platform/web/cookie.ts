const DAY_SECONDS = 86_400;

/** How long preferences are kept, days. Spec §9 Android banner and autoplay cookie. */
export const KEEP_DAYS = 30;

/** The value of the cookie `name` in a `Cookie` header or in `document.cookie`; null when it is not there. */
export function readCookie(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim());
  }
  return null;
}

/** The text that sets a cookie for the whole site through `document.cookie`; 0 days removes it. */
export function cookieText(name: string, value: string, days: number = KEEP_DAYS): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax`;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
