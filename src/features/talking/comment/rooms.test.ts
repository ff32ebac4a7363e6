import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishDocument } from '#platform/http/send-document.ts';
import { createRooms, type ChatAnswer, PATIENCE_MS, READ_EVERY_MS } from './rooms.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A chat in which these messages are deleted at the next reads; null once it is over. */
function openRooms() {
  const chat = { reads: 0, gone: [] as string[], isOver: false };
  const rooms = createRooms(async () => {
    chat.reads += 1;
    const finish = (gone: readonly string[]) => finishDocument(JSON.stringify(gone), 'application/json');
    return chat.isOver ? null : { at: Date.now(), gone: chat.gone.splice(0), finish };
  });
  return { chat, rooms };
}

const stays = new AbortController().signal;
const told = (heard: ChatAnswer | 'quiet' | null) =>
  JSON.parse(String((heard as ChatAnswer).document.content.body));

it('answers all who wait with one read, and reads no sooner again than it may', async () => {
  const { chat, rooms } = openRooms();
  const first = (await rooms.look(1))!;
  const waiting = Array.from({ length: 50 }, () => rooms.hear(1, first.at, stays));
  await vi.advanceTimersByTimeAsync(100);
  expect([chat.reads, rooms.size()]).toEqual([1, 50]);
  for (let said = 0; said < 20; said += 1) rooms.tell(1);
  await vi.advanceTimersByTimeAsync(READ_EVERY_MS - 100);
  const heard = await Promise.all(waiting);
  expect(new Set(heard).size).toBe(1);
  expect([(heard[0] as ChatAnswer).at > first.at, chat.reads, rooms.size()]).toEqual([true, 2, 0]);
});

it('answers at once who has missed something, and names for a while what was deleted', async () => {
  const { chat, rooms } = openRooms();
  const { at } = (await rooms.look(1))!;
  chat.gone.push('7');
  for (let said = 0; said < 3; said += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    rooms.tell(1);
    await rooms.look(1);
  }
  expect(told(await rooms.hear(1, at, stays))).toEqual(['7']);
  await vi.advanceTimersByTimeAsync(30_000);
  rooms.tell(1);
  expect(told(await rooms.look(1))).toEqual([]);
});

it('says that it was quiet, and lets go of who has gone and of everybody once it is over', async () => {
  const { chat, rooms } = openRooms();
  const { at } = (await rooms.look(1))!;
  const gone = new AbortController();
  const [patient, leaving] = [rooms.hear(1, at, stays), rooms.hear(1, at, gone.signal)];
  await vi.advanceTimersByTimeAsync(1_000);
  gone.abort();
  await leaving;
  expect([await rooms.hear(1, at, gone.signal), rooms.size()]).toEqual(['quiet', 1]);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await patient).toBe('quiet');
  const last = rooms.hear(1, at, stays);
  await vi.advanceTimersByTimeAsync(READ_EVERY_MS);
  chat.isOver = true;
  rooms.tell();
  await vi.advanceTimersByTimeAsync(READ_EVERY_MS);
  expect(await last).toBeNull();
});
