/** A frame that carries messages. SockJS protocol 0.3.3 */
export function messageFrame(texts: readonly string[]): string {
  return `a${JSON.stringify(texts)}`;
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
