import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import type { ContentRange } from '../rules.ts';
import { type UploadState, transfer, type TransferPort, type TransferProgress } from './transfer.ts';

class Refused extends Error {}

/**
 * A server that stores what continues, and a line that fails as told, before or after the bytes were stored.
 */
function line(total: number, faults: readonly ('ok' | 'lost' | 'answer-lost' | 'refused')[]) {
  let stored = 0;
  let at = 0;
  const sent: ContentRange[] = [];
  const waits: number[] = [];
  const standing = (): UploadState => ({ stored, isComplete: stored === total });
  const port: TransferPort = {
    async send(range, onSent) {
      const fault = faults[at++] ?? 'ok';
      sent.push(range);
      onSent(1);
      if (fault === 'refused') throw new Refused();
      if (fault === 'lost') throw new Error('lost');
      if (range.start !== stored) throw new Error('does not continue');
      stored = range.end + 1;
      if (fault === 'answer-lost') throw new Error('lost');
      return standing();
    },
    status: async () => standing(),
    mayRetry: (error) => !(error instanceof Refused),
    wait: async (ms) => void waits.push(ms),
  };
  return { port, sent, waits, stored: () => stored };
}

function options(total: number, more: object = {}) {
  const progress: TransferProgress[] = [];
  const signal = new AbortController().signal;
  return {
    progress,
    total,
    stored: 0,
    chunkSize: 10,
    signal,
    onProgress: (seen: TransferProgress) => void progress.push(seen),
    ...more,
  };
}

describe('transfer', () => {
  it('stores every byte over any connection that fails fewer times in a row than there are attempts', async () => {
    const fault = fc.constantFrom<'ok' | 'lost' | 'answer-lost'>('ok', 'lost', 'answer-lost');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.array(fault, { maxLength: 20 }),
        async (total, faults) => {
          const { port, sent, stored } = line(total, faults);
          const given = options(total);
          await transfer(port, given);
          expect(stored()).toBe(total);
          const lost = faults.slice(0, sent.length).filter((kind) => kind === 'lost').length;
          expect(sent.length).toBe(Math.ceil(total / 10) + lost);
          expect(given.progress.at(-1)).toEqual({ sent: total, isRetrying: false });
        },
      ),
    );
  });

  it('waits n times the timeout after the nth failure, and counts from zero after progress', async () => {
    const { port, waits } = line(30, ['lost', 'lost', 'lost', 'ok', 'lost']);
    await transfer(port, options(30, { timeout: 100 }));
    expect(waits).toEqual([100, 200, 300, 100]);
  });

  it('gives up after 20 attempts, with the failure', async () => {
    const { port, sent } = line(30, Array<'lost'>(99).fill('lost'));
    await expect(transfer(port, options(30))).rejects.toThrow('lost');
    expect(sent.length).toBe(21);
  });

  it('halves the chunk size after a failure, until a chunk arrives', async () => {
    const { port, sent } = line(64 * 2 ** 20, ['lost', 'lost', 'lost', 'lost', 'lost', 'ok', 'ok']);
    await transfer(port, { ...options(64 * 2 ** 20), chunkSize: 8 * 2 ** 20 });
    const sizes = sent.map(({ start, end }) => (end - start + 1) / 2 ** 20);
    expect(sizes.slice(0, 10)).toEqual([8, 4, 2, 1, 0.5, 0.5, 1, 2, 4, 8]);
  });

  it('counts what another sender has stored as progress', async () => {
    const { port, sent, waits } = line(1_000, []);
    let times = 0;
    const send: TransferPort['send'] = (...given) =>
      times++ < 30 ? Promise.reject(new Error('overtaken')) : port.send(...given);
    const status: TransferPort['status'] = async () => ({ stored: times * 10, isComplete: false });
    await expect(transfer({ ...port, send, status }, { ...options(1_000), timeout: 5 })).rejects.toThrow();
    expect(sent.length).toBeGreaterThan(0);
    expect(waits.slice(0, 30)).toEqual(Array(30).fill(5));
  });

  it('does not retry what the server refuses permanently', async () => {
    const { port, sent, waits } = line(30, ['ok', 'refused']);
    await expect(transfer(port, options(30))).rejects.toBeInstanceOf(Refused);
    expect([sent.length, waits]).toEqual([2, []]);
  });

  it('after an abort it neither retries nor reports anything', async () => {
    const controller = new AbortController();
    const { port, waits } = line(30, []);
    const failing = { ...port, send: async () => (controller.abort(), Promise.reject(new Error('cut off'))) };
    const given = options(30, { signal: controller.signal });
    await expect(transfer(failing, given)).rejects.toMatchObject({ name: 'AbortError' });
    expect(waits).toEqual([]);
    expect(given.progress.some(({ isRetrying }) => isRetrying)).toBe(false);
  });

  it('starts where the server is, and asks for completion when all bytes are there', async () => {
    const { port, sent } = line(25, []);
    await port.send({ start: 0, end: 19, total: 25 }, () => undefined, new AbortController().signal);
    await transfer(port, options(25, { stored: 20 }));
    expect(sent.slice(1)).toEqual([{ start: 20, end: 24, total: 25 }]);
    await transfer(port, options(25, { stored: 25 }));
    expect(sent.length).toBe(2);
  });
});
