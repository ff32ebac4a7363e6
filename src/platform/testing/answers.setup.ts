import { afterEach } from 'vitest';
import { mistakes } from './answer-check.ts';

/** Fails the test in which a call has answered what the API's document does not say. */
afterEach(() => {
  const found = mistakes.splice(0);
  if (found.length > 0) throw new Error([...new Set(found)].join('\n'));
});
