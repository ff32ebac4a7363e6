/**
 * The client id and secret of `Authorization: Basic`, both form-encoded. Null for anything else. RFC 6749
 * §2.3.1
 */
export function parseBasic(header: string | undefined): { id: string; secret: string } | null {
  const encoded = /^Basic\s+([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  const at = text.indexOf(':');
  if (at < 0) return null;
  try {
    return { id: decode(text.slice(0, at)), secret: decode(text.slice(at + 1)) };
  } catch {
    return null;
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
