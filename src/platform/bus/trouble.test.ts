import { expect, it } from 'vitest';
import { explainBus, tellTrouble } from './trouble.ts';

it.each([
  ['WRONGPASS invalid username-password pair or user is disabled.', 'refuses the password'],
  ['NOAUTH Authentication required.', 'wants another password'],
  ['DENIED Redis is running in protected mode because', 'protected mode'],
  ['connect ECONNREFUSED 127.0.0.1:6379', 'nobody listens'],
  ['Socket closed unexpectedly', 'TLS'],
  ["Cannot read properties of undefined (reading 'value')", 'TLS'],
  ['something else', 'it says: something else'],
])('%s: %s', (said, meant) => {
  expect(explainBus(new Error(said))).toContain(meant);
});

it('trouble is told when it begins, and then less and less often', () => {
  const said: string[] = [];
  let now = 0;
  const tell = tellTrouble(
    (sentence) => said.push(sentence),
    () => now,
  );
  const refused = new Error('connect ECONNREFUSED');
  for (now = 0; now < 600_000; now += 1_000) tell(refused);
  expect(said).toHaveLength(4);
  tell(new Error('NOAUTH Authentication required.'));
  expect(said.at(-1)).toContain('password');
});
