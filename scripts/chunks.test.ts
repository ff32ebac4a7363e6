import { expect, it } from 'vitest';
import { countPages } from './chunks.ts';

const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  'src/ui/Card.tsx': ['src/ui/List.tsx', 'src/features/a/pages/hot.tsx', 'src/features/a/ui/more.modal.tsx'],
  'src/ui/List.tsx': ['src/features/a/pages/hot.tsx', 'src/features/b/pages/new.tsx', 'src/ui/Card.tsx'],
};
const importersOf = (id: string) => IMPORTERS[id] ?? [];

it('counts each page once that imports a module, also through others and in a circle', () => {
  expect(countPages('src/ui/Card.tsx', importersOf)).toBe(2);
});

it('does not count what is no page', () => {
  expect(countPages('src/features/a/ui/more.modal.tsx', importersOf)).toBe(0);
});
