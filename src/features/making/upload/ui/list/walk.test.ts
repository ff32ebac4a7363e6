import { expect, it } from 'vitest';
import { type DropNode, walk } from './walk.ts';

const file = (name: string): DropNode => ({ kind: 'file', name, file: async () => ({ name }) as File });
const folder = (name: string, ...inner: DropNode[]): DropNode => ({
  kind: 'folder',
  name,
  async *list() {
    yield* inner;
  },
});
const names = async (nodes: DropNode[], most?: number) => {
  const { files, isCut } = await walk(nodes, most);
  return [files.map(({ name }) => name).join(' '), isCut];
};

it('opens folders in folders, and leaves out what is hidden or cannot be opened', async () => {
  const broken: DropNode = { kind: 'file', name: 'broken', file: () => Promise.reject(new Error('gone')) };
  const inner = folder('inner', file('b'), file('.hidden'), folder('.git', file('c')));
  expect(await names([file('a'), folder('outer', inner, file('d')), broken, file('e')])).toEqual([
    'a b d e',
    false,
  ]);
});

it('reads no more than a bounded number, and not endlessly deep', async () => {
  expect(await names([folder('many', file('a'), file('b'), file('c'))], 2)).toEqual(['a b', true]);
  const circle: DropNode = {
    kind: 'folder',
    name: 'circle',
    async *list() {
      yield circle;
    },
  };
  expect(await names([circle])).toEqual(['', true]);
});
