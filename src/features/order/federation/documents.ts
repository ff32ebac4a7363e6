import { DOCUMENT_DEPTH, DOCUMENT_VALUES } from './rules.ts';

/** An object of another site, whose fields may be anything. */
export type Document = Readonly<Record<string, unknown>>;

/** A text in JSON as an object; null for all else, and for what is too deep or has too many values. */
export function readDocument(text: string): Document | null {
  try {
    const read: unknown = JSON.parse(text);
    return isDocument(read) && isModest(read) ? read : null;
  } catch {
    return null;
  }
}

export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Looks at each level at once, so that no depth can exhaust the stack. */
function isModest(document: Document): boolean {
  let level: unknown[] = [document];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > DOCUMENT_DEPTH || values > DOCUMENT_VALUES) return false;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return true;
}

/** A field's text; null if it has none, or one that is longer. */
export function textIn(document: Document, field: string, most = 2_000): string | null {
  const value = document[field];
  return typeof value === 'string' && value.length <= most ? value : null;
}

/** What a field refers to: the address itself, or that of the object which is there. */
export function idIn(document: Document, field: string): string | null {
  const value = document[field];
  if (typeof value === 'string') return value.length <= 2_000 ? value : null;
  return isDocument(value) ? textIn(value, 'id') : null;
}

/** The object in a field; null where there is only its address. */
export function objectIn(document: Document, field: string): Document | null {
  const value = document[field];
  return isDocument(value) ? value : null;
}

/** What is in a field that may have one or many. */
export function listIn(document: Document, field: string): readonly unknown[] {
  const value = document[field];
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

/** The first address in a field that holds addresses, links or objects with an id. */
export function urlIn(document: Document, field: string): string | null {
  for (const value of listIn(document, field)) {
    const text = isDocument(value) ? (textIn(value, 'href') ?? textIn(value, 'url')) : value;
    if (typeof text === 'string' && text.length <= 2_000 && URL.canParse(text)) return text;
  }
  return null;
}

/** The host that an address belongs to; null for what is no web address. */
export function hostIn(address: string | null): string | null {
  const url = URL.parse(address ?? '');
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.host : null;
}

/** Whether two addresses are of the same site, which alone may speak for what is there. */
export function isSameHost(one: string | null, other: string | null): boolean {
  const host = hostIn(one);
  return host !== null && host === hostIn(other);
}

/** Those of these actors of the same host to whose followers an object is addressed. */
export function followedIn(document: Document, actors: readonly string[]): string[] {
  return actors.filter((actor) => listIn(document, 'to').includes(`${actor}/followers`));
}

/** Whether an object is addressed to everybody, in one of the ways in which that is written. */
export function isForEverybody(document: Document): boolean {
  const everybody = ['https://www.w3.org/ns/activitystreams#Public', 'as:Public', 'Public'];
  return ['to', 'cc'].some((field) => listIn(document, field).some((to) => everybody.includes(String(to))));
}
