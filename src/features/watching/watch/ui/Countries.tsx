import { flagOf } from './flags.ts';

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
