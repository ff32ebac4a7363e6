/**
 * Most that a client may send at once, bytes: all the commands it may have pending, with room for escapes.
 */
export const MOST_SENT = 128 * 1024;

/** Code points that browsers may lose or alter in transit. SockJS protocol 0.3.3, JSON Unicode Encoding */
const FRAGILE = /[\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufff0-\uffff]/g;

/** A frame that carries messages. SockJS protocol 0.3.3 */
export function messageFrame(texts: readonly string[]): string {
  const json = JSON.stringify(texts);
  return `a${json.replace(FRAGILE, (char) => `\\u${char.charCodeAt(0).toString(16)}`)}`;
}

/** The last frame of a session, which says why it ended. */
export function closeFrame(code: number, reason: string): string {
  return `c${JSON.stringify([code, reason])}`;
}

/**
 * The messages in one request of a client, which are a list of strings or one string; null if they cannot be
 * parsed.
 */
export function parseMessages(body: string): string[] | null {
  if (body === '') return [];
  try {
    const texts: unknown = [JSON.parse(body)].flat();
    return Array.isArray(texts) && texts.every((text) => typeof text === 'string') ? texts : null;
  } catch {
    return null;
  }
}
