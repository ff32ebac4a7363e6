import { expect, it } from 'vitest';
import { stopAll } from './stop-all.ts';

it('takes every step in order though one fails, and says so at the end', async () => {
  const taken: string[] = [];
  const step = (name: string) => async () => void taken.push(name);
  const broken = async () => {
    throw new Error('the bus is gone');
  };
  await expect(stopAll([step('pages'), broken, step('lock'), step('database')])).rejects.toThrow('the bus');
  expect(taken).toEqual(['pages', 'lock', 'database']);
});
