import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'STYLE.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'NOTICE',
  'packages/client/README.md',
  ...pages,
];

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Names between backticks in the first column of a table. */
function firstColumn(table: string): string[] {
  const cells = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** The id that a heading gets on the page: `## What a read costs` is `what-a-read-costs`. */
function anchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
}

/** Whether a link of a document leads to a file that is there and, with `#`, to a heading of it. */
function isThere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(document), path) : document;
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || anchors(read(target)).includes(anchor);
}

describe('documents point at what is there', () => {
  it.each(documents)('%s: links', (document) => {
    const links = [...read(document).matchAll(/\]\(([^):\s]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !isThere(document, link))).toEqual([]);
  });

  it.each(documents)('%s: files', (document) => {
    const named = /(?<![\w/.])(?:src|scripts|docs|seeds|migrations|bench|e2e)\/[\w./-]*\w/g;
    const isMissing = (file: string) =>
      ![root, join(root, dirname(document))].some((folder) => existsSync(join(folder, file)));
    const missing = (read(document).match(named) ?? []).filter(isMissing);
    expect(missing).toEqual([]);
  });
});

it('commands are written so that they work wherever somebody stands', () => {
  const guides = ['README.md', ...pages.filter((path) => path.startsWith('docs/operations/'))];
  const commands = 'backup|doctor|films|migrate|outbox|restore|seed|unban|user|wallet|web|worker';
  const bare = new RegExp(`(?<!npm run )\\bvireo (?:${commands})\\b`, 'g');
  expect(guides.flatMap((path) => read(path).match(bare) ?? [])).toEqual([]);
});

describe('README.md', () => {
  const settings =
    read('README.md')
      .split(/^## Settings$/m)[1]
      ?.split(/^## /m)[0] ?? '';

  it('names every setting, and no other', () => {
    const names = [...read('src/config.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(firstColumn(settings).toSorted()).toEqual(names.toSorted());
  });

  it('names scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const used = [...read('README.md').matchAll(/npm (?:run )?(\w+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !Object.hasOwn(scripts, name) && name !== 'and')).toEqual([]);
  });
});

it('the latest version in the changes is the one that the package has', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(/^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

it('decisions have a number of their own each, and each says what it costs', () => {
  const numbers = decisions.map((path) => Number(/\/(\d{4})-[\w-]+\.md$/.exec(path)?.[1]));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  const parts = ['**Decided:**', '**Why.**', '**What it costs.**'];
  expect(decisions.filter((path) => !parts.every((part) => read(path).includes(part)))).toEqual([]);
});
