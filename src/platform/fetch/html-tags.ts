import { Tokenizer } from 'htmlparser2';

/** An opening tag of a page. */
export interface Tag {
  /** In lower case. */
  readonly name: string;
  /** Attributes by lower-case name; if there are several with one name, the first. Entities are decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  /** What a `<script>` or `<title>` holds; empty for other tags. */
  text: string;
}

/** Tags whose text is kept. */
const TEXTUAL: readonly string[] = ['script', 'title'];

/**
 * The opening tags with these names, in order, however malformed the page is. One pass: the time is linear in
 * the length, even for pages that were made to be slow.
 */
export function scanTags(html: string, names: readonly string[]): Tag[] {
  const found: Tag[] = [];
  let name = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  let open: Tag | null = null;
  const endTag = (): void => {
    if (!names.includes(name)) return;
    const tag = { name, attributes, text: '' };
    found.push(tag);
    open = TEXTUAL.includes(name) ? tag : null;
  };
  const addText = (text: string): void => {
    if (open) open.text += text;
  };
  const nothing = (): void => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = new Map();
        open = null;
      },
      onattribname: (start, end) => void ((attribute = html.slice(start, end).toLowerCase()), (value = '')),
      onattribdata: (start, end) => void (value += html.slice(start, end)),
      onattribentity: (codepoint) => void (value += String.fromCodePoint(codepoint)),
      onattribend: () => void (attributes.has(attribute) || attributes.set(attribute, value)),
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: () => void (open = null),
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (codepoint) => addText(String.fromCodePoint(codepoint)),
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return found;
}
