import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';

/** An unbounded repetition of a class, an escape or any character. */
const ANY_NUMBER = String.raw`(?:\[(?:\\.|[^\]\\])*\]|\\[dwsDWS]|\.|[-/ ])[*+]\??`;

/**
 * Shapes whose time grows with the square of a text's length, or faster. They are looked for in patterns that
 * may begin anywhere; a look behind, such as `(?<!-)-+$`, makes a run begin in one place alone.
 */
const SLOW = [
  // A run up to the end is tried again from each of its characters.
  new RegExp(String.raw`^(?!\^)(?!.*\(\?<).*${ANY_NUMBER}\)*\$`, 's'),
  // A run at the beginning, and something after it that may be missing.
  new RegExp(String.raw`^${ANY_NUMBER}.`, 's'),
  // Something that opens, and a run that may pass over it, up to what closes.
  /^(?!\^)<.*\[\^(?![^\]]*<)[^\]]*\][*+]>/s,
  // A repetition of a repetition.
  /(?<!\\)\((?:\?:)?[^()|]*[*+]\)[*+]/,
];

function isSlow(pattern: string): boolean {
  return SLOW.some((shape) => shape.test(pattern));
}

function patternsIn(path: string): string[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern } = node as { type?: unknown; pattern?: unknown };
    if (type === 'RegExpLiteral') found.push(String(pattern));
    Object.values(node).forEach(look);
  };
  look(parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: path.endsWith('x') }));
  return found;
}

const root = join(import.meta.dirname);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
);

it('finds the shapes that it looks for, and leaves what is quick', () => {
  const slow = [
    String.raw`<link\b[^>]*>`,
    '-+$',
    '[. ]+$',
    '[?#].*$',
    String.raw`\s*,\s*`,
    '(a+)+',
    '(?:x*)*',
  ];
  expect(slow.filter((pattern) => !isSlow(pattern))).toEqual([]);
  const quick = [String.raw`^\d+$`, '(?<!-)-+$', '^<[^>]*>', '[?#].*', '[*+]', String.raw`\s+`, '(a|b)+'];
  expect(quick.filter(isSlow)).toEqual([]);
});

it('no pattern of the site takes longer than its text is long', () => {
  const patterns = files.flatMap((path) =>
    patternsIn(join(root, path)).map((pattern) => ({ path, pattern })),
  );
  expect(patterns.length).toBeGreaterThan(100);
  expect(patterns.filter(({ pattern }) => isSlow(pattern))).toEqual([]);
});
