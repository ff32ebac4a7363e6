import { expect, it, vi } from 'vitest';
import { createLocalBus } from '#platform/bus/bus.ts';
import { PATIENT } from '#platform/testing/until.ts';
import type { Ctx } from '#src/context.ts';
import { createAudience, type Socket } from './audience.ts';
import { guardRights } from './rights.ts';
import type { Tickets } from './tickets.ts';

it('a socket that lost its access during a gap is closed as soon as that is known', async () => {
  const bus = createLocalBus();
  const audience = createAudience();
  const closed: string[] = [];
  for (const proof of ['ended', 'holds'])
    audience.enter({
      wire: { close: () => void closed.push(proof) } as unknown as Socket['wire'],
      admit() {},
      listener: { id: 1, scopes: null },
      proof,
      watched: new Set(),
      waiting: 0,
      countedUntil: 0,
    });
  const tickets: Tickets = {
    read: async () => null,
    live: async () => new Set(['holds']),
    farewell: async () => null,
  };
  const ctx = { bus, log: {} as Ctx['log'] };
  const places = { renew: async () => {} };
  const { stop } = guardRights(ctx, { tickets, audience, places, beatMs: 1_000_000 });
  bus.publish('gap', { ms: 1 });
  await vi.waitFor(() => expect(closed).toEqual(['ended']), PATIENT);
  stop();
});
