/** Most that a client may send at once, bytes: all commands that may wait, and room for what is escaped. */
export const MOST_SENT = 128 * 1024;

/** Code points that browsers lose or change on their way. SockJS protocol 0.3.3, JSON Unicode Encoding */
const FRAGILE = /[\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufff0-\uffff]/g;

/** A frame that carries messages. SockJS protocol 0.3.3 */
export function messageFrame(texts: readonly string[]): string {
  const json = JSON.stringify(texts);
  return `a${json.replace(FRAGILE, (char) => `\\u${char.charCodeAt(0).toString(16)}`)}`;
}

/** The last frame of a session: why it ended. */
export function closeFrame(code: number, reason: string): string {
  return `c${JSON.stringify([code, reason])}`;
}

/**
 * The messages that a client sends at once, as a list of texts or one text; null when they cannot be read.
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
