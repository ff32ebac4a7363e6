import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLocalBus } from '#platform/bus/bus.ts';
import type { Ctx } from '#src/context.ts';
import { createAudience } from './audience.ts';
import { tellChanges } from './tell.ts';
import type { PushTopic } from './topics.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

it('sends the newest state last, however long an earlier one takes to be read', async () => {
  let followerCount = 1;
  let reading = Promise.withResolvers<void>();
  const slow = reading;
  const topic: PushTopic = {
    topic: 'follow',
    resource: 'user',
    type: 'follow',
    visible: async (_ctx, _viewer, ids) => ids,
    async messages(_, ids) {
      const message = { type: 'follow', resource: 'user', id: 7, followerCount } as const;
      await reading.promise;
      return new Map(ids.map((id) => [id, message]));
    },
  };
  const heard: number[] = [];
  const wire = {
    send: (text: string) => heard.push((JSON.parse(text) as typeof message).followerCount),
    buffered: () => 0,
  };
  const message = { followerCount };
  const audience = createAudience();
  const socket = {
    wire,
    admit() {},
    listener: { id: 1, scopes: null },
    proof: '',
    watched: new Set<string>(),
    waiting: 0,
  };
  audience.enter(socket as never);
  audience.watch(socket as never, 'user:7');
  const ctx = { bus: createLocalBus() } as unknown as Ctx;
  const { tell, stop } = tellChanges(ctx, topic, audience);
  tell(7);
  await vi.advanceTimersByTimeAsync(1);
  followerCount = 2;
  reading = Promise.withResolvers();
  reading.resolve();
  tell(7);
  await vi.advanceTimersByTimeAsync(1_000);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual([1, 2]);
  stop();
});
