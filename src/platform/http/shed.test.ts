import { Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, it, vi } from 'vitest';
import { onEnd } from './shed.ts';

it('says once that an answer is over, also when its reader has left before that was asked', async () => {
  const raw = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reply = { raw } as unknown as FastifyReply;
  const [early, late] = [vi.fn<() => void>(), vi.fn<() => void>()];
  onEnd(reply, early);
  expect(early).not.toHaveBeenCalled();
  await new Promise((resolve) => raw.once('close', resolve).destroy());
  onEnd(reply, late);
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 1]);
});
