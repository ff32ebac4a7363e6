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
function flagOf(code: string): string | null {
  return byCode.get(code) ?? null;
}

/** Flags of countries, each with its name. Codes without a flag are left out. Spec §3 Watchers info. */
export default function Countries({ codes }: { codes: readonly string[] }) {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return (
    <span className="watcher-flags">
      {codes.map((code) => {
        const flag = flagOf(code);
        return (
          flag && (
            <img
              key={code}
              src={flag}
              width={24}
              height={18}
              alt={nameOf(names, code)}
              title={nameOf(names, code)}
            />
          )
        );
      })}
    </span>
  );
}

/** Browsers do not know the names of all regions that have a flag. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
