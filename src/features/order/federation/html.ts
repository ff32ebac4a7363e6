import { escapeMarkup } from '#base/escape.ts';
import { parseText, type TextPart } from '#base/rich-text.ts';
import type { Config } from '#src/config.ts';
import { href } from '#src/routes.ts';

/** A text of ours as other sites show it: paragraphs with links. */
export function htmlOf(site: Pick<Config, 'publicUrl'>, text: string): string {
  const marked = parseText(text)
    .map((part) => markup(site, part))
    .join('');
  return marked
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function markup({ publicUrl }: Pick<Config, 'publicUrl'>, part: TextPart): string {
  const text = escapeMarkup(part.text);
  if (part.kind === 'text') return text;
  if (part.kind === 'link') return `<a href="${escapeMarkup(part.href)}" rel="nofollow ugc">${text}</a>`;
  const path =
    part.kind === 'tag' ? href('tag', { tag: part.name }) : href('user-profile', { username: part.name });
  const name = part.kind === 'tag' ? 'hashtag' : 'u-url mention';
  return `<a href="${escapeMarkup(publicUrl + path)}" class="${name}">${text}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ hellip: '…', ndash: '–', mdash: '—', laquo: '«', raquo: '»', rsquo: '’', lsquo: '‘' },
};

/** Elements whose words are not for readers, and those that end a line or a paragraph. */
const SILENT = new Set(['script', 'style', 'template']);
const BLOCKS = new Set(['p', 'div', 'li', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * The words of a text that another site has sent, without any markup: it is shown as text, never as HTML.
 * Reads each letter once, whatever it is sent; what is not closed ends the text.
 */
export function textOf(html: string): string {
  const source = html.replace(/[\r\n\t]/g, ' ');
  let text = '';
  let at = 0;
  for (let open = source.indexOf('<'); open !== -1 && at !== -1; open = source.indexOf('<', at)) {
    text += source.slice(at, open);
    const [, closing, word = ''] = TAG.exec(source.slice(open, open + 20)) ?? [];
    const name = word.toLowerCase();
    if (closing ? BLOCKS.has(name) : name === 'br') text += closing ? '\n\n' : '\n';
    at = endOf(source, open, closing ? '' : name);
  }
  const rest = at === -1 ? '' : source.slice(at);
  const lines = decoded(text + rest)
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim());
  return lines
    .filter((line, row) => line !== '' || (lines[row - 1] ?? '') !== '')
    .join('\n')
    .trim();
}

const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;

/** Where the text goes on behind what opens there; -1 for nowhere. */
function endOf(source: string, open: number, name: string): number {
  const isComment = source.startsWith('<!--', open);
  const close = isComment ? '-->' : '>';
  const from = SILENT.has(name) ? source.indexOf(`</${name}`, open) : open;
  const end = from === -1 ? -1 : source.indexOf(close, from);
  return end === -1 ? -1 : end + close.length;
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
  });
}
