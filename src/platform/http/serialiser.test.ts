import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, repeated } from '#base/endpoint.ts';
import { serialiserOf } from './serialiser.ts';

const shape = z.object({ id: z.string(), title: z.string() }).register(repeated, {});
const serialise = serialiserOf(
  endpoint(
    { method: 'GET', path: '/api/lists' },
    {
      about: 'Lists.',
      input: z.object({}),
      answer: z.object({ total: z.number(), lists: z.array(shape) }),
    },
  ),
);

it('writes what is repeated as it writes the rest, by its schema', () => {
  const lists = [
    { id: '1', title: 'One "quoted"', secret: 'x' },
    { id: '2', title: 'Zwölf 🎬' },
  ];
  const text = serialise({ lists, total: 2, status: true });
  expect(JSON.parse(text)).toEqual({
    status: true,
    total: 2,
    lists: [{ id: '1', title: 'One "quoted"' }, lists[1]],
  });
  expect(JSON.parse(serialise({ lists: [], total: 0, status: true }))).toEqual({
    status: true,
    total: 0,
    lists: [],
  });
});

it('makes the text of an object once, and another one for another object', () => {
  let reads = 0;
  const list = {
    id: '1',
    get title() {
      reads += 1;
      return 'One';
    },
  };
  serialise({ lists: [list, { ...list, title: 'Two' }], total: 2, status: true });
  const read = reads;
  expect(serialise({ lists: [list], total: 1, status: true })).toContain('One');
  expect(reads).toBe(read);
});
