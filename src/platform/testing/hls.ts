/** One tag of a playlist: `#NAME:value`, its attributes where the value lists them, and the next line. */
export interface HlsTag {
  readonly name: string;
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly next: string;
}

/**
 * The tags of a playlist, as RFC 8216 §4 writes them.
 * @throws Error for white space around a line, an attribute list that is none, or one that names an attribute
 * twice
 */
export function readTags(text: string): HlsTag[] {
  const lines = text.split('\n');
  if (lines[0] !== '#EXTM3U') throw new Error('does not begin with #EXTM3U');
  if (lines.some((line) => /\s$|^\s/.test(line))) throw new Error('white space around a line');
  return lines.flatMap((line, at) => {
    const [, name = '', value = ''] = /^#(EXT[A-Z0-9-]*)(?::(.*))?$/.exec(line) ?? [];
    return name ? [{ name, value, attributes: readAttributes(name, value), next: lines[at + 1] ?? '' }] : [];
  });
}

/** Tags whose value is a list of attributes. */
const LISTS = /^EXT-X-(MEDIA|STREAM-INF|I-FRAME-STREAM-INF|MAP|START)$/;
/** A decimal number, a hexadecimal one, a quoted string, a word or a resolution. RFC 8216 §4.2 */
const ATTRIBUTE = /([A-Z0-9-]+)=("[^"\r\n]*"|[^",\s]+)(?:,|$)/y;

function readAttributes(name: string, value: string): Record<string, string> {
  if (!LISTS.test(name)) return {};
  const attributes: Record<string, string> = {};
  ATTRIBUTE.lastIndex = 0;
  while (ATTRIBUTE.lastIndex < value.length) {
    const [, key, text] = ATTRIBUTE.exec(value) ?? [];
    if (!key || !text || key in attributes) throw new Error(`${name}: ${value}`);
    attributes[key] = text;
  }
  return attributes;
}
