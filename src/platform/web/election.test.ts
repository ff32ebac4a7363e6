import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { followedByAll, LIVENESS_MS, masterOf, type Tab } from './election.ts';

const NOW = 1_000_000;
const tab = (id: string, born: number, seen = NOW, follows: string[] = []): Tab => ({
  id,
  born,
  seen,
  follows,
});

describe('masterOf', () => {
  it('is the oldest page', () => {
    expect(masterOf([tab('b', 20), tab('c', 10), tab('a', 30)], NOW)).toBe('c');
  });

  it('is the one with the lower id of two that were opened at the same moment', () => {
    expect(masterOf([tab('b', 10), tab('a', 10)], NOW)).toBe('a');
  });

  it('passes over pages that have been silent for 15 seconds', () => {
    expect(masterOf([tab('old', 1, NOW - LIVENESS_MS), tab('young', 2)], NOW)).toBe('young');
    expect(masterOf([tab('old', 1, NOW - LIVENESS_MS + 1), tab('young', 2)], NOW)).toBe('old');
  });

  it('is nobody when nobody is there', () => {
    expect(masterOf([tab('gone', 1, 0)], NOW)).toBeNull();
  });

  it('is the same whoever asks, in whatever order the pages are known', () => {
    const tabs = fc.array(
      fc.record({
        id: fc.string({ minLength: 1 }),
        born: fc.nat(5),
        seen: fc.integer({ min: NOW - 20_000, max: NOW }),
      }),
    );
    fc.assert(
      fc.property(tabs, (list) => {
        const all = list.map((one) => tab(one.id, one.born, one.seen));
        expect(masterOf(all.toReversed(), NOW)).toBe(masterOf(all, NOW));
      }),
    );
  });
});

describe('followedByAll', () => {
  it('joins what living pages follow', () => {
    const tabs = [
      tab('a', 1, NOW, ['video:1', 'video:2']),
      tab('b', 2, NOW, ['video:2']),
      tab('c', 3, 0, ['video:9']),
    ];
    expect([...followedByAll(tabs, NOW)]).toEqual(['video:1', 'video:2']);
  });
});
