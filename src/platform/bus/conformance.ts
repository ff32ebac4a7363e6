import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#platform/testing/until.ts';
import type { TopicWithId } from '#src/topics.ts';
import type { Bus } from './bus.ts';

/**
 * A bus, and another over the same carrier as a second process would have it; the same one when it stays
 * within one.
 */
interface OpenedBus {
  readonly bus: Bus;
  readonly other: Bus;
}

/** Registers the tests that every `Bus` must pass. */
export function testBus(name: string, open: () => Promise<OpenedBus>): void {
  describe(`${name} bus`, () => {
    const opened: Bus[] = [];
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((bus) => bus.close()));
    });
    async function start(): Promise<OpenedBus> {
      const { bus, other } = await open();
      opened.push(...new Set([bus, other]));
      return { bus, other };
    }

    it('tells listeners of a topic, and of no other', async () => {
      const { bus } = await start();
      const [votes, others] = [heard(bus, 'vote'), heard(bus, 'watch')];
      bus.publish('vote', { id: 7 });
      await vi.waitFor(() => expect(votes).toEqual([7]), PATIENT);
      expect(others).toEqual([]);
    });

    it('tells every listener, and none that has stopped', async () => {
      const { bus } = await start();
      const [first, second]: number[][] = [[], []];
      const stop = bus.subscribe('vote', ({ id }) => first?.push(id));
      bus.subscribe('vote', ({ id }) => second?.push(id));
      bus.publish('vote', { id: 1 });
      await vi.waitFor(() => expect(second).toEqual([1]), PATIENT);
      stop();
      bus.publish('vote', { id: 2 });
      await vi.waitFor(() => expect(second).toEqual([1, 2]), PATIENT);
      expect(first).toEqual([1]);
    });

    it('never calls a listener before the publisher has gone on', async () => {
      const { bus } = await start();
      const votes = heard(bus, 'vote');
      bus.publish('vote', { id: 3 });
      expect(votes).toEqual([]);
      await vi.waitFor(() => expect(votes).toEqual([3]), PATIENT);
    });

    it('tells everybody on the carrier once, whoever says it', async () => {
      const { bus, other } = await start();
      const [here, there] = [heard(bus, 'vote'), heard(other, 'vote')];
      bus.publish('vote', { id: 4 });
      await vi.waitFor(() => expect([here, there]).toEqual([[4], [4]]), PATIENT);
      other.publish('vote', { id: 5 });
      await vi.waitFor(
        () =>
          expect([here, there]).toEqual([
            [4, 5],
            [4, 5],
          ]),
        PATIENT,
      );
    });

    testMany(start);
  });
}

function testMany(start: () => Promise<OpenedBus>): void {
  it('keeps the order of what one process says, also of long events', async () => {
    const { bus, other } = await start();
    const there = heard(other, 'vote');
    const browsers: string[] = [];
    other.subscribe('presence', ({ browser }) => browsers.push(browser));
    const long = 'a'.repeat(5_000);
    for (const id of [9, 3, 7]) {
      bus.publish('vote', { id });
      bus.publish('presence', { id, browser: `${id}${long}`, arrival: null, from: 'here' });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.waitFor(() => expect(browsers).toEqual([`9${long}`, `3${long}`, `7${long}`]), PATIENT);
    expect(there).toEqual([9, 3, 7]);
  });

  it('carries thousands of events of one moment', async () => {
    const { bus, other } = await start();
    const there = heard(other, 'vote');
    const ids = Array.from({ length: 5_000 }, (_item, at) => at + 1_000_000_000);
    for (const id of ids) bus.publish('vote', { id });
    await vi.waitFor(() => expect(there).toHaveLength(ids.length), PATIENT);
    expect(new Set(there)).toEqual(new Set(ids));
  });
}

/** A bus and another, and how the server between them goes away and comes back. */
interface CutBus extends OpenedBus {
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Registers the test that every `Bus` over a server must pass. */
export function testCut(name: string, open: () => Promise<CutBus>): void {
  it(`${name} bus: after a cut it goes on, and tells who may have missed something`, async () => {
    const { bus, other, cut, mend, close } = await open();
    const [here, there] = [heard(bus, 'vote'), heard(other, 'vote')];
    const gaps: number[] = [];
    other.subscribe('gap', ({ ms }) => gaps.push(ms));
    await cut();
    for (const id of [1, 2]) bus.publish('vote', { id });
    await vi.waitFor(() => expect(here).toEqual([1, 2]), PATIENT);
    expect([there, gaps]).toEqual([[], []]);
    await mend();
    // What one says as soon as it is back may pass another by that is not: that one is told of a gap.
    await vi.waitFor(() => expect(gaps).not.toEqual([]), PATIENT);
    await vi.waitFor(() => {
      bus.publish('vote', { id: 3 });
      expect(there).toContain(3);
    }, PATIENT);
    await Promise.all([bus.close(), other.close()]);
    await close();
  });
}

/** Ids that come by, in their order. */
export function heard(bus: Bus, topic: TopicWithId): number[] {
  const ids: number[] = [];
  bus.subscribe(topic, ({ id }) => ids.push(id));
  return ids;
}
