type Query = Readonly<Record<string, string | readonly string[]>>;

/**
 * The first value of each query parameter that a page knows, or of all of them if there is no list.
 * `internal` counts if the word is anywhere in the address. Spec §2.4.
 */
export function knownQuery(url: string, query: Query, known?: readonly string[]): Record<string, string> {
  const first = Object.entries(query).map(([name, value]) => [name, [value].flat()[0] ?? ''] as const);
  if (!known) return Object.fromEntries(first);
  const kept = Object.fromEntries(first.filter(([name]) => known.includes(name) && name !== 'internal'));
  return known.includes('internal') && url.includes('internal') ? { ...kept, internal: '' } : kept;
}
