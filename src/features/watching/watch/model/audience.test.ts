import { expect, it } from 'vitest';
import { NETWORK_WATCHERS, WATCHING_MS } from '../rules.ts';
import { createLocalBus } from '#platform/bus/bus.ts';
import { createAudience } from './audience.ts';
import { shareAudience } from './shared-audience.ts';

const arrival = (browser: string, who: string, network = 'home', ownerId: number | null = null) => ({
  browser,
  who,
  network,
  country: 'nl',
  ownerId,
});

function open() {
  let now = 0;
  const audience = createAudience({ now: () => now });
  const total = async (id = 1) => (await audience.watching([id])).get(id)?.length;
  return { audience, total, wait: (ms: number) => void (now += ms) };
}

it('counts a person once, however many browsers they claim to use', async () => {
  const { audience, total } = open();
  for (let browser = 0; browser < 50; browser += 1) await audience.enter(1, arrival(`b${browser}`, 'home'));
  expect(await total()).toBe(1);
  await audience.enter(1, arrival('phone', 'account:7', 'mobile'));
  expect(await total()).toBe(2);
  expect(await audience.videos()).toEqual([1]);
});

it('limits the accounts that count from one network, without affecting other networks', async () => {
  const { audience, total } = open();
  for (let id = 0; id < NETWORK_WATCHERS + 5; id += 1)
    await audience.enter(1, arrival(`account:${id}`, `account:${id}`));
  expect(await total()).toBe(NETWORK_WATCHERS);
  await audience.enter(1, arrival('elsewhere', 'elsewhere', 'elsewhere'));
  expect(await total()).toBe(NETWORK_WATCHERS + 1);
});

it('knows so many browsers at a time, and more again when some have left', async () => {
  const audience = createAudience({ now: () => 0 }, 2);
  const enter = (video: number, name: string) => audience.enter(video, arrival(name, name, name));
  expect([await enter(1, 'a'), await enter(2, 'b'), await enter(3, 'c')]).toEqual([true, true, false]);
  await audience.leave(1, 'a');
  await audience.leave(1, 'a');
  expect([await enter(3, 'c'), await enter(3, 'd')]).toEqual([true, false]);
});

it('counts a network until its last browser has left or stopped reporting', async () => {
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

it('knows which videos of an account are being watched, also after one has changed hands', async () => {
  const { audience, wait } = open();
  const enter = (video: number, owner: number, browser = 'b') =>
    audience.enter(video, arrival(browser, browser, browser, owner));
  await enter(1, 7);
  await enter(2, 7);
  await enter(2, 7, 'c');
  await enter(3, 8);
  expect([await audience.videosOf(7), await audience.videosOf(8)]).toEqual([[1, 2], [3]]);
  await audience.leave(1, 'b');
  await audience.leave(2, 'b');
  expect(await audience.videosOf(7)).toEqual([2]);
  await enter(2, 8, 'c');
  expect([await audience.videosOf(7), await audience.videosOf(8)]).toEqual([[], [3, 2]]);
  wait(WATCHING_MS);
  await audience.sweep();
  expect(await audience.videosOf(8)).toEqual([]);
});

it('is the same in all processes that share it, including one that joins late', async () => {
  let now = 0;
  const clock = { now: () => now };
  const bus = createLocalBus();
  const join = () => shareAudience(createAudience(clock), bus, clock);
  const seenBy = async (one: ReturnType<typeof join>) => (await one.watching([1])).get(1)?.length;
  const [first, second] = [join(), join()];
  await first.enter(1, arrival('a', 'ann'));
  await second.enter(1, arrival('b', 'ben'));
  expect([await seenBy(first), await seenBy(second)]).toEqual([2, 2]);
  const late = join();
  now = WATCHING_MS / 3;
  await first.enter(1, arrival('a', 'ann'));
  expect(await seenBy(late)).toBe(1);
  expect(await second.leave(1, 'a')).toBe(true);
  expect([await seenBy(first), await seenBy(second), await seenBy(late)]).toEqual([1, 1, 0]);
});

it('announces a browser that stays only now and then, not with every heartbeat', async () => {
  let now = 0;
  const clock = { now: () => now };
  const bus = createLocalBus();
  const told: unknown[] = [];
  bus.subscribe('presence', (presence) => told.push(presence));
  const audience = shareAudience(createAudience(clock), bus, clock);
  for (; now < WATCHING_MS; now += 1_000) await audience.enter(1, arrival('a', 'ann'));
  expect(told.length).toBe(3);
});
