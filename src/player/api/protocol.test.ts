import { expect, test } from 'vitest';
import { eventNames, readRequest } from './protocol.ts';

test('only well-formed requests are read', () => {
  expect(readRequest({ player: 1, id: 3, method: 'seek', value: 4 })).toEqual({
    player: 1,
    id: 3,
    method: 'seek',
    value: 4,
  });
  // It is answered, with an error.
  expect(readRequest({ player: 1, id: 1, method: 'eval' })).toMatchObject({ method: 'eval' });
  for (const data of [
    null,
    'play',
    {},
    { player: 2, id: 1, method: 'play' },
    { player: 1, method: 'play' },
    { player: 1, id: 1, method: 7 },
  ]) {
    expect(readRequest(data)).toBeNull();
  }
});

test('only public events can be subscribed to', () => {
  expect(eventNames(['play', 'position', 'ended'])).toEqual(['play', 'ended']);
  expect(eventNames('pause')).toEqual(['pause']);
});
