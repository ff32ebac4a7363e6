/**
 * Escapes text for an element or a quoted attribute of HTML or XML. Control characters, which XML forbids
 * even when escaped, are dropped. XML 1.0 §2.2.
 */
export function escapeMarkup(text: string): string {
  const plain = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();
  return plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
