import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const documents = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'NOTICE', 'docs/errors.md', ...decisions];

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Names between backticks in the first column of a table. */
function firstColumn(table: string): string[] {
  const cells = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

describe('what documents point at is there', () => {
  it.each(documents)('%s: links', (document) => {
    const targets = [...read(document).matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = '']) => target);
    const missing = targets.filter((target) => !existsSync(join(root, dirname(document), target)));
    expect(missing).toEqual([]);
  });

  it.each(documents)('%s: files', (document) => {
    const named = /(?<![\w/.])(?:src|scripts|docs|seeds|migrations|bench|e2e)\/[\w./-]*\w/g;
    const missing = (read(document).match(named) ?? []).filter((file) => !existsSync(join(root, file)));
    expect(missing).toEqual([]);
  });
});

describe('README.md', () => {
  const settings = read('README.md').split('## Settings')[1]?.split('## ')[0] ?? '';

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

it('decisions are numbered without gaps, and each says what it costs', () => {
  const numbers = decisions.map((path) => Number(/\/(\d{4})-[\w-]+\.md$/.exec(path)?.[1]));
  expect(numbers).toEqual(decisions.map((_, at) => at + 1));
  const parts = ['**Decided:**', '**Why.**', '**What it costs.**'];
  expect(decisions.filter((path) => !parts.every((part) => read(path).includes(part)))).toEqual([]);
});
