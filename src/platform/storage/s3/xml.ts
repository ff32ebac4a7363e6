const NAMED: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * The contents of every element of that name, outermost first. For the flat answers of an S3 server, where no
 * element holds another of its own name.
 */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inner]) => inner ?? '',
  );
}

/** The text of the first element of that name; empty when there is none. */
export function textOf(xml: string, name: string): string {
  return (elements(xml, name)[0] ?? '').replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hexadecimal?: string, named?: string) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
      return NAMED[named ?? ''] ?? whole;
    },
  );
}
