/** What a signature covers, as RFC 9421 §4.1 writes it down. */
export interface SignatureInput {
  readonly label: string;
  /** The names of what is covered, in their order. */
  readonly names: readonly string[];
  /** `keyid`, `created` and others; texts without their quotes. */
  readonly params: Readonly<Record<string, string>>;
  /** Everything behind the label as it was sent, which is signed as well. */
  readonly text: string;
}

const ITEM = /^"([a-z0-9@_-]+)"$/;

/**
 * The first signature of a `Signature-Input`. Null where it cannot be read, or where something covered has
 * parameters of its own, which none of the servers we know sends. RFC 8941 §3.1.1
 */
export function readStructured(header: string): SignatureInput | null {
  const [, label, text, list, params] =
    /^\s*([a-z*][a-z0-9_*.-]*)=(\(([^()]*)\)((?:;[a-z][a-z0-9_-]*=(?:"[^"\\]*"|\d+))*))\s*(?:,|$)/.exec(
      header,
    ) ?? [];
  if (label === undefined || text === undefined) return null;
  const items = (list ?? '').split(' ').filter(Boolean);
  const names = items.map((item) => ITEM.exec(item)?.[1] ?? '');
  if (names.includes('') || new Set(names).size !== names.length) return null;
  const read = (params ?? '').matchAll(/;([a-z][a-z0-9_-]*)=(?:"([^"\\]*)"|(\d+))/g);
  const entries = [...read].map(([, name, quoted, digits]) => [name ?? '', quoted ?? digits ?? '']);
  return { label: escaped(label), names, params: Object.fromEntries(entries), text };
}

/** For use in a pattern. */
function escaped(label: string): string {
  return label.replace(/[.*]/g, '\\$&');
}
