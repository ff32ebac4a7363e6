/** A stretch of somebody's text. `text` is what is shown; joined, the parts are the whole text. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'tag' | 'mention'; text: string; name: string };

/** Addresses with a scheme, `#tags`, `@names`. A tag or a name follows a space, a bracket or the start. */
const PATTERN = /(https?:\/\/[^\s<>"]+)|(?<![^\s([{])([#@])([\p{L}\p{N}_-]{1,60})/giu;

/** Splits text into links, tags, mentions and what is between them. */
export function parseText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    const part = match[1] ? linkPart(match[1]) : wordPart(match[2] as '#' | '@', match[3] as string);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/**
 * A link without the punctuation that ends the sentence it stands in; a closing bracket stays if it was
 * opened.
 */
function linkPart(address: string): TextPart | null {
  let text = address.replace(/[.,;:!?'*]+$/, '');
  if (text.endsWith(')') && !text.includes('(')) text = text.slice(0, -1);
  return URL.canParse(text) ? { kind: 'link', text, href: text } : null;
}

function wordPart(sign: '#' | '@', name: string): TextPart {
  return { kind: sign === '#' ? 'tag' : 'mention', text: sign + name, name };
}
