import { expect, it } from 'vitest';
import { formGate } from './send-once.ts';

it('a form passes once, others beside it, and again after a while or when its page is shown again', () => {
  const gate = formGate();
  const [form, other] = [{}, {}];
  expect([gate.mayPass(form, 0), gate.mayPass(form, 200), gate.mayPass(other, 200)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([gate.mayPass(form, 9_999), gate.mayPass(form, 10_000)]).toEqual([false, true]);
  gate.open();
  expect(gate.mayPass(form, 10_001)).toBe(true);
});
