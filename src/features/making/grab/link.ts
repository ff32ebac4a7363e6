/** Whether a typed text may be a link worth looking at: it has a dot or a slash. Spec §4 Import flow. */
export function looksLikeLink(text: string): boolean {
  return /[./]/.test(text.trim());
}

/** The text as an address: without a scheme it gets `http://`. Spec §4 Import flow. */
export function withScheme(text: string): string {
  const trimmed = text.trim();
  return /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed.replace(/^\/+/, '')}`;
}
