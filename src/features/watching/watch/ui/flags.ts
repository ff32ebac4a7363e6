const files = import.meta.glob<string>('/node_modules/flag-icons/flags/4x3/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const byCode = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), url]),
);

/**
 * The address of the flag of a country or region by its lower-case code; null if it has none. Spec §3
 * Watchers info.
 */
export function flagOf(code: string): string | null {
  return byCode.get(code) ?? null;
}
