import { expect, it } from 'vitest';
import { NETWORK_WATCHERS, WATCHING_MS } from '../rules.ts';
import { createAudience } from './audience.ts';

const arrival = (browser: string, who: string, network = 'home') => ({
  browser,
  who,
  network,
  country: 'nl',
});

function open() {
  let now = 0;
  const audience = createAudience({ now: () => now });
  const total = async (id = 1) => (await audience.watching([id])).get(id)?.length;
  return { audience, total, wait: (ms: number) => void (now += ms) };
}

it('counts a person once, whatever their browser calls itself', async () => {
  const { audience, total } = open();
  for (let browser = 0; browser < 50; browser += 1) await audience.enter(1, arrival(`b${browser}`, 'home'));
  expect(await total()).toBe(1);
  await audience.enter(1, arrival('phone', 'account:7', 'mobile'));
  expect(await total()).toBe(2);
  expect(await audience.videos()).toEqual([1]);
});

it('counts so many accounts of one network, and others all the same', async () => {
  const { audience, total } = open();
  for (let id = 0; id < NETWORK_WATCHERS + 5; id += 1)
    await audience.enter(1, arrival(`account:${id}`, `account:${id}`));
  expect(await total()).toBe(NETWORK_WATCHERS);
  await audience.enter(1, arrival('elsewhere', 'elsewhere', 'elsewhere'));
  expect(await total()).toBe(NETWORK_WATCHERS + 1);
});

it('keeps a network there until the last of its browsers has left or fallen silent', async () => {
  const { audience, total, wait } = open();
  expect(await audience.enter(1, arrival('a', 'home'))).toBe(true);
  expect(await audience.enter(1, arrival('a', 'home'))).toBe(false);
  await audience.enter(1, arrival('b', 'home'));
  expect(await audience.leave(1, 'a')).toBe(true);
  expect(await audience.leave(1, 'a')).toBe(false);
  expect(await total()).toBe(1);
  wait(WATCHING_MS);
  expect(await total()).toBe(0);
  expect(await audience.sweep()).toEqual([1]);
  expect(await audience.sweep()).toEqual([]);
});
