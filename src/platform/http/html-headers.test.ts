import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { EARLY_SCRIPT } from './html-headers.ts';

it('keeps the first five failures of either kind, even those without an error', () => {
  const listeners: Record<string, (event: object) => void> = {};
  const page: Record<string, unknown> = {
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
  };
  runInNewContext(EARLY_SCRIPT, page);
  listeners['error']?.({ error: 'first' });
  listeners['unhandledrejection']?.({ reason: 'second' });
  for (let nameless = 0; nameless < 9; nameless++) listeners['error']?.({});
  expect([...(page['earlyFailures'] as unknown[])]).toEqual(['first', 'second', ...Array(3)]);
});
