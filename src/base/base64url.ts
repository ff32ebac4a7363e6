/** Bytes in the URL-safe base64 alphabet without padding. RFC 4648 §5. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes of URL-safe base64, padded or not; null when the text is not base64. RFC 4648 §5. */
export function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]*={0,2}$/.test(text)) return null;
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
