import { expect, it } from 'vitest';
import { beginSession, type Reader } from './sockjs-session.ts';
import type { Wire } from './wire.ts';

/** A session, its wire, and how often its owner was told that it is gone. */
function begin() {
  const seen: { wire?: Wire; gone: number } = { gone: 0 };
  const session = beginSession(
    (wire) => {
      seen.wire = wire;
      return { heard() {}, gone: () => void (seen.gone += 1) };
    },
    () => {},
  );
  return { session, seen };
}

/** Somebody who reads until `most` frames have come. */
function read(most: number): Reader & { readonly frames: string[] } {
  const frames: string[] = [];
  return { frames, write: (frame) => frames.push(frame) >= most, end() {} };
}

it('an aborted reader ends the session, as every following reader is told', () => {
  const { session, seen } = begin();
  const first = read(100);
  session.attach(first);
  session.detach(first);
  expect(seen.gone).toBe(1);
  seen.wire?.send('too late');
  for (const next of [read(1), read(100)]) {
    session.attach(next);
    expect(next.frames).toEqual(['c[1002,"Connection interrupted"]']);
  }
  expect(seen.gone).toBe(1);
});

it('a reader that is full, or was refused, loses nothing', () => {
  const { session, seen } = begin();
  const [poll, stream, second] = [read(1), read(100), read(100)];
  session.attach(poll);
  session.detach(poll);
  session.attach(stream);
  session.attach(second);
  session.detach(second);
  expect(second.frames).toEqual(['c[2010,"Another connection still open"]']);
  seen.wire?.send('still here');
  expect([poll.frames, stream.frames, seen.gone]).toEqual([['o'], ['a["still here"]'], 0]);
});
