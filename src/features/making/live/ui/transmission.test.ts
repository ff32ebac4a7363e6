import { expect, test } from 'vitest';
import { createTransmission, type Line, type Outcome } from './transmission.ts';

/** A transmission to a server that answers in that way, one answer after the other, then takes everything. */
function transmit(answers: Outcome[] = []) {
  const sent: [number, string][] = [];
  const heard = { lines: [] as Line[], runsOver: 0, failures: [] as unknown[] };
  const transmission = createTransmission({
    async send(sequence, bytes) {
      sent.push([sequence, await bytes.text()]);
      return answers.shift() ?? 'taken';
    },
    pause: async () => undefined,
    now: () => 0,
    onLine: (line) => heard.lines.push(line),
    onRunOver: () => (heard.runsOver += 1),
    onFailure: (failure) => heard.failures.push(failure),
  });
  return { transmission, sent, heard };
}

test('what gathers while a piece is sent is one piece, and goes after it', async () => {
  const { transmission, sent } = transmit();
  for (const text of ['a', 'b', 'c']) transmission.add(new Blob([text]));
  await transmission.drained();
  transmission.add(new Blob(['d']));
  await transmission.drained();
  expect(sent).toEqual([
    [0, 'a'],
    [1, 'bc'],
    [2, 'd'],
  ]);
});

test('a piece that was not acknowledged is sent again as it was', async () => {
  const { transmission, sent, heard } = transmit(['taken', 'again', 'again']);
  transmission.add(new Blob(['a']));
  transmission.add(new Blob(['b']));
  await transmission.drained();
  expect(sent.map(([sequence]) => sequence)).toEqual([0, 1, 1, 1]);
  expect(new Set(sent.slice(1).map(([, text]) => text))).toEqual(new Set(['b']));
  expect(heard.lines).toEqual(['good', 'broken', 'broken', 'good']);
});

test('a run that is over is told once, and nothing more is sent', async () => {
  const { transmission, sent, heard } = transmit(['run-over']);
  transmission.add(new Blob(['a']));
  transmission.add(new Blob(['b']));
  await transmission.drained();
  transmission.add(new Blob(['c']));
  expect([sent.length, heard.runsOver]).toEqual([1, 1]);
});

test('a refusal ends it', async () => {
  const { transmission, heard } = transmit([{ failure: 'taken elsewhere' }]);
  transmission.add(new Blob(['a']));
  await transmission.drained();
  expect(heard.failures).toEqual(['taken elsewhere']);
});

test('what gathers for too long is given up', () => {
  const { transmission, heard } = transmit();
  for (let times = 0; times < 20; times += 1) transmission.add(new Blob([new Uint8Array(1 << 20)]));
  expect(heard.runsOver).toBe(1);
});
