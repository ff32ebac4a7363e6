import { expect, it, vi } from 'vitest';
import type { VotePush } from '#features/watching/vote/contract.ts';
import { createAudience } from './push-audience.ts';

function vote(id: number): VotePush {
  return { type: 'vote', resource: 'video', id, videoId: id, videoScore: 3 };
}

it('wakes a listener for its resource and type alone', () => {
  const [votes, watches, others, account] = [
    vi.fn<(...told: unknown[]) => void>(),
    vi.fn<(...told: unknown[]) => void>(),
    vi.fn<(...told: unknown[]) => void>(),
    vi.fn<(...told: unknown[]) => void>(),
  ];
  const audience = createAudience(() => {});
  audience.follow('video', '7', 'vote', votes);
  audience.follow('video', '7', 'watch', watches);
  audience.follow('video', '8', 'vote', others);
  audience.hearAccount(account);
  audience.deliver(JSON.stringify(vote(7)), true);
  expect(votes.mock.calls).toEqual([[{ ...vote(7), isMasterTab: true }]]);
  for (const silent of [watches, others, account]) expect(silent).not.toHaveBeenCalled();
  audience.deliver('{"unreadCount":2}', false);
  expect(account.mock.calls).toEqual([[{ unreadCount: 2, isMasterTab: false }]]);
  expect(votes).toHaveBeenCalledTimes(1);
});

it('tells the account again what came before its listener did, and keeps it for pages that join', () => {
  const audience = createAudience(() => {});
  const hear = vi.fn<(...told: unknown[]) => void>();
  const told = [JSON.stringify(vote(7)), '{"unreadCount":2}', '{"unreadCount":3}'];
  for (const text of told) audience.deliver(text, true);
  audience.hearAccount(hear);
  expect(hear.mock.calls).toEqual([
    [{ unreadCount: 2, isMasterTab: false }],
    [{ unreadCount: 3, isMasterTab: false }],
  ]);
  expect(audience.since(Date.now() - 30_000)).toEqual(told);
  expect(audience.since(Date.now() + 30_000)).toEqual([]);
});

it('follows a resource once, for as long as somebody listens', () => {
  const changed = vi.fn<(...told: unknown[]) => void>();
  const audience = createAudience(changed);
  const [first, second] = [vi.fn<(...told: unknown[]) => void>(), vi.fn<(...told: unknown[]) => void>()];
  const stops = [
    audience.follow('video', '7', 'vote', first),
    audience.follow('video', '7', 'vote', second),
    audience.follow('video', '7', 'watch', first),
  ];
  expect([audience.followed(), changed.mock.calls.length]).toEqual([['video:7'], 1]);
  stops[0]?.();
  stops[0]?.();
  audience.deliver(JSON.stringify(vote(7)), false);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  stops[1]?.();
  expect([audience.followed(), changed.mock.calls.length]).toEqual([['video:7'], 1]);
  stops[2]?.();
  expect([audience.followed(), changed.mock.calls.length]).toEqual([[], 2]);
});

it('ignores what cannot be read', () => {
  const [hear, account] = [vi.fn<(...told: unknown[]) => void>(), vi.fn<(...told: unknown[]) => void>()];
  const audience = createAudience(() => {});
  audience.follow('video', '7', 'vote', hear);
  audience.hearAccount(account);
  for (const text of ['', 'x', '7', 'null', '{"resource":"video"}', '{"resource":"video","id":7}'])
    audience.deliver(text, false);
  expect([hear, account].map((listener) => listener.mock.calls.length)).toEqual([0, 0]);
});
