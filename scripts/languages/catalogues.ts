import { parseAst } from 'vite';

/** What a translation says instead: one text, a list of them, or a phrase's forms. */
export type Words = string | readonly string[] | Readonly<Record<string, string>>;

/** A text of a catalogue, where it stands in its source. */
export interface Text {
  /** The names down to the text. */
  readonly path: readonly string[];
  readonly words: Words;
  readonly start: number;
  readonly end: number;
}

/** A call of `defineTexts` in a source, with all its texts. */
export interface SourceCatalogue {
  /** Its name in the files of the languages, such as `watching/vote/texts/TEXTS`. */
  readonly id: string;
  /** Where its name can be added to the call. */
  readonly nameAt: number;
  readonly texts: readonly Text[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

/** Two letters beside each other are a word that must be translated. */
const WORD = /\p{L}{2}/u;

/**
 * The catalogues of a source file, with its path from the root. @throws Error where a text is not a literal
 * one, which could not be replaced by a translation
 */
export function readCatalogues(source: string, path: string): SourceCatalogue[] {
  if (!source.includes('defineTexts(')) return [];
  const file = path.replace(/^src\/(features\/)?/, '').replace(/\.tsx?$/, '');
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  const constants = constantsOf(program);
  const found: SourceCatalogue[] = [];
  const visit = (node: Node, name: string): void => {
    if (isCall(node, 'defineTexts')) {
      const [words] = node['arguments'] as Node[];
      if (!words) throw new Error(`${path}: defineTexts without texts`);
      const id = `${file}/${name}`;
      if (found.some((other) => other.id === id)) throw new Error(`${path}: two catalogues named ${id}`);
      found.push({ id, nameAt: words.end, texts: textsOf(words, [], { path, constants }) });
      return;
    }
    for (const child of childrenOf(node)) visit(child, nameOf(node, child) ?? name);
  };
  visit(program, '');
  return found;
}

/** The constants of a file, whose texts a catalogue of the same file may contain. */
function constantsOf(program: Node): ReadonlyMap<string, Node> {
  const declared = (program['body'] as Node[]).filter(({ type }) => type === 'VariableDeclaration');
  return new Map(
    declared
      .flatMap((node) => node['declarations'] as Node[])
      .map((one) => [(one['id'] as Node)['name'] as string, one['init'] as Node]),
  );
}

/** The name that a catalogue below gets from here: its constant's, or the type of its notification. */
function nameOf(node: Node, child: Node): string | undefined {
  if (node.type === 'VariableDeclarator') return (node['id'] as Node)['name'] as string;
  if (node.type !== 'ObjectExpression') return undefined;
  const type = propertiesOf(node).find((property) => keyOf(property) === 'type');
  const value = type && type !== child ? (type['value'] as Node) : undefined;
  return value?.type === 'Literal' ? String(value['value']) : undefined;
}

interface Place {
  readonly path: string;
  readonly constants: ReadonlyMap<string, Node>;
}

function textsOf(node: Node, path: readonly string[], place: Place): Text[] {
  const constant = node.type === 'Identifier' ? place.constants.get(String(node['name'])) : undefined;
  const inner = withoutTypes(constant ?? node);
  const text = textOf(inner, path);
  if (text) return [text];
  if (inner.type === 'ObjectExpression')
    return propertiesOf(inner).flatMap((property) =>
      textsOf(property['value'] as Node, [...path, keyOf(property)], place),
    );
  if (inner.type === 'CallExpression') {
    const words = (inner['arguments'] as Node[]).map(withoutTypes).map((one) => phraseText(one, path));
    const own = words.filter((one) => one !== undefined);
    // The name of a blank may stand before the words.
    const last = own.at(-1);
    if (last) return [last];
  }
  if (inner.type === 'ArrowFunctionExpression' && !hasWords(inner)) return [];
  throw new Error(`${place.path}: ${path.join('.')} must be literal texts`);
}

function phraseText(node: Node, path: readonly string[]): Text | undefined {
  if (node.type !== 'ObjectExpression') return textOf(node, path);
  const forms = propertiesOf(node).map((property) => [
    keyOf(property),
    textOf(property['value'] as Node, path),
  ]);
  if (forms.some(([, form]) => !form)) return undefined;
  const words = Object.fromEntries(forms.map(([name, form]) => [name, (form as Text).words as string]));
  return { path, words, start: node.start, end: node.end };
}

/** A literal text or a list of them; undefined for anything else. */
function textOf(node: Node, path: readonly string[]): Text | undefined {
  const words = literalOf(node) ?? listOf(node);
  return words === undefined ? undefined : { path, words, start: node.start, end: node.end };
}

function listOf(node: Node): readonly string[] | undefined {
  if (node.type !== 'ArrayExpression') return undefined;
  const texts = (node['elements'] as Node[]).map(literalOf);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const isPlain = node.type === 'TemplateLiteral' && (node['expressions'] as Node[]).length === 0;
  if (!isPlain) return undefined;
  const [quasi] = node['quasis'] as { readonly value: { readonly cooked: string } }[];
  return quasi?.value.cooked;
}

/** Whether a function contains a text of its own, which no translation could reach. */
function hasWords(node: Node): boolean {
  const text = literalOf(node);
  if (text !== undefined && WORD.test(text) && /\s/.test(text)) return true;
  if (node.type === 'TemplateElement') return WORD.test((node['value'] as { cooked: string }).cooked);
  return childrenOf(node).some(hasWords);
}

function withoutTypes(node: Node): Node {
  const isTyped = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
  return isTyped ? withoutTypes(node['expression'] as Node) : node;
}

function isCall(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && (node['callee'] as Node)['name'] === name;
}

function propertiesOf(node: Node): Node[] {
  return node['properties'] as Node[];
}

function keyOf(property: Node): string {
  const key = property['key'] as Node | undefined;
  return String(key?.['name'] ?? key?.['value']);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string');
}
