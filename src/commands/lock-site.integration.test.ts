import { expect, it, vi } from 'vitest';
import { openDoor } from '#platform/testing/database-door.ts';
import { freshDatabase } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { lockSite } from './lock-site.ts';

it('a site takes its lock again when the database is back, until it is released', async () => {
  const connection = await freshDatabase();
  const door = await openDoor(connection);
  const error = vi.fn<(sentence: string) => void>();
  const site = await lockSite(door.connection, 'here', { log: { error: error as never }, againMs: 20 });
  const second = () => lockSite(connection, 'here');
  await expect(second()).rejects.toThrow('already running on here');
  door.shut();
  const third = await until('the lock to be free', () => second().catch(() => null));
  door.open();
  await until('to be told who has it', () => error.mock.calls.length > 0);
  await third.release();
  await until('the lock to be taken', () =>
    second().then(
      (lock) => lock.release(),
      () => true,
    ),
  );
  expect(error).toHaveBeenCalledOnce();
  await site.release();
  await (await until('the lock to be free', () => second().catch(() => null))).release();
  await door.close();
});
