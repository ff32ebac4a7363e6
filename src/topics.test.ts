import { expect, it } from 'vitest';

const files = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.ts', '!./**/conformance.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** What the map and the features declare. */
const declared = Object.entries(files)
  .filter(([path]) => path === './topics.ts' || path.endsWith('/feature.ts'))
  .map(([, text]) => text);
const source = Object.values(files).join('\n');

/** The first groups of every match. */
function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, first = '']) => first);
}

/** Names in a call, given one by one or as a list that is gone through. */
function namesIn(verb: 'publish' | 'subscribe'): Set<string> {
  const lists = found(
    source,
    new RegExp(`for \\(const topic of \\[([^\\]]*)\\] as const\\)\\s*[\\w.]*${verb}\\(topic`, 'g'),
  );
  return new Set([
    ...found(source, new RegExp(`\\b${verb}\\('([\\w-]+)'`, 'g')),
    ...lists.flatMap((list) => found(list, /'([\w-]+)'/g)),
  ]);
}

const topics = declared
  .flatMap((text) => found(text, /interface Topics \{([^]*?)\n {0,2}\}/g))
  .flatMap((text) => found(text, /^ *'?([\w-]+)'?: \w+;/gm));
const pushed = declared
  .flatMap((text) => found(text, /interface (?:Video)?Pushes \{([^]*?)\n {0,2}\}/g))
  .flatMap((text) => found(text, /readonly (\w+): \w+Push\b/g));
const told = found(source, /^ +topic: '([\w-]+)',$/gm);

it('no topic is without a publisher or a listener, and the map names them all', () => {
  expect(topics.length).toBeGreaterThan(5);
  expect([...namesIn('publish')].toSorted()).toEqual(topics.toSorted());
  expect([...new Set([...namesIn('subscribe'), ...told])].toSorted()).toEqual(topics.toSorted());
});

it('no message to pages is without a sender or a listener in the browser', () => {
  expect(pushed.length).toBeGreaterThan(3);
  const sent = found(source, /^ +resource: '\w+',\n +type: '([\w-]+)',$/gm);
  const heard = found(source, /\b(?:use|follow)Resource\([^)]*?'(\w+)',\s*\(/g);
  expect(new Set(sent)).toEqual(new Set(pushed));
  expect(new Set(heard)).toEqual(new Set(pushed));
});
