import { expect, it } from 'vitest';
import type { NotificationObject } from '../contract.ts';
import { addArrival, arrivals } from './arrivals.ts';

it('keeps what comes once and the newest first, also where it comes again after a lost connection', () => {
  const shown = () => arrivals.get().map(({ notification_id, text }) => notification_id + text);
  const notification = (notification_id: string, text = '') =>
    ({ notification_id, text }) as NotificationObject;
  addArrival(notification('12'));
  addArrival(notification('9'));
  addArrival(notification('12', ' again'));
  addArrival(notification('13'));
  expect(shown()).toEqual(['13', '12', '9']);
});
