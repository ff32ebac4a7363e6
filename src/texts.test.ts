import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/** Attributes and props of components that people read or hear. */
const READ = new Set([
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'empty',
  'hint',
  'label',
  'lead',
  'legend',
  'placeholder',
  'submit',
  'subtitle',
  'title',
]);

/** Calls that show a text: which of their arguments it is. */
const SHOWS: Readonly<Record<string, number>> = { AppError: 1, CallError: 2, setError: 0, showRibbon: 0 };

/** A word of at least two letters; marks, numbers and units of one letter are no text. */
const WORD = /\p{L}{2}/u;
/** The beginning of an address, as a field shows what it expects. */
const SCHEME = /^https?:\/\/$/;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The literal texts that an expression may come to; what it compares or passes on is none of them. */
function literalsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'StringLiteral') return [String(node['value'])];
  if (node.type === 'TemplateLiteral') return (node['quasis'] as { raw: string }[]).map(({ raw }) => raw);
  if (node.type === 'ConditionalExpression')
    return [...literalsOf(node['consequent']), ...literalsOf(node['alternate'])];
  if (node.type === 'BinaryExpression' && ['||', '??', '+', '&&'].includes(String(node['operator'])))
    return [...literalsOf(node['left']), ...literalsOf(node['right'])];
  if (node.type === 'ParenthesisExpression' || node.type === 'JSXExpressionContainer')
    return literalsOf(node['expression']);
  return [];
}

/** The texts of a node that people would read: an attribute's, a shown message's, or a page's title. */
function shownBy(node: Node, isLoader: boolean): string[] {
  if (node.type === 'JSXAttribute' && READ.has(String((node['name'] as Node)['value'])))
    return literalsOf(node['value']);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const place = SHOWS[String((node['callee'] as Node)['value'])];
    const shown =
      place === undefined ? undefined : (node['arguments'] as { expression: Node }[] | null)?.[place];
    return literalsOf(shown?.expression);
  }
  if (isLoader && node.type === 'KeyValueProperty') {
    const name = String((node['key'] as Node)['value']);
    if (name === 'title' || name === 'description') return literalsOf(node['value']);
  }
  return [];
}

function literalTexts(source: string, path: string): string[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isNode(node)) found.push(...shownBy(node, path.endsWith('.load.ts')));
    Object.values(node).forEach(look);
  };
  look(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') }));
  return found.filter((text) => WORD.test(text) && !SCHEME.test(text));
}

const root = import.meta.dirname;

it.each([
  ['<a aria-label="Close" />', ['Close']],
  ['<Field label={isNew ? "Add" : text} title={`${name} home`} />', ['Add', ' home']],
  ['<Field label={kind === "new" ? texts.add : texts.save} alt="" title="–" name="title" />', []],
  ['showRibbon("It is done"); showRibbon(texts.done, "danger"); setError("No");', ['It is done', 'No']],
  ['throw new AppError("forbidden", own ? "Not yours." : undefined)', ['Not yours.']],
])('finds the texts of %s', (source, texts) => {
  expect(literalTexts(source, 'a.tsx')).toEqual(texts);
});

it('finds the titles that loaders give to pages', () => {
  expect(literalTexts('export const load = () => ({ title: "Hot videos", data: {} })', 'a.load.ts')).toEqual([
    'Hot videos',
  ]);
});

it('what people read stands in catalogues', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path),
  );
  const found = sources.flatMap((path) =>
    literalTexts(readFileSync(join(root, path), 'utf8'), path).map((text) => `${path}: ${text}`),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

/** Texts of spec §2.5, §2.6 and §8, one also as a plural, that the site's own voice would put otherwise. */
const SPECIFIED = [
  '# videos deleted!',
  'Changes saved!',
  'Copied!',
  'Drop the file anywhere!',
  'Log in to your account',
  'Oops! That was not supposed to happen... Please try again.',
  'Pinned!',
  'Thanks! Our team has received your report.',
  'Un-pinned!',
  'Video deleted!',
  'Video featured!',
  'Video unfeatured!',
  'Whoops! Something went wrong.',
];

/** Every literal text in a source, with those in objects and calls. */
function allLiterals(source: string): string[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isNode(node)) found.push(...(node.type === 'ConditionalExpression' ? [] : literalsOf(node)));
    Object.values(node).forEach(look);
  };
  look(parseSync(source, { syntax: 'typescript', tsx: false }));
  return found;
}

it('catalogues exclaim nothing, and say "sign in", except in what the specification fixes', () => {
  const catalogues = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('texts.ts'),
  );
  const texts = catalogues.flatMap((path) => allLiterals(readFileSync(join(root, path), 'utf8')));
  const loud = texts.filter((text) => WORD.test(text) && /\w!|\blog(?:ged)? (?:in|out)\b/i.test(text));
  expect([...new Set(loud)].toSorted()).toEqual(SPECIFIED);
});
