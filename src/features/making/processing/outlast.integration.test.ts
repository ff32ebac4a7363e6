import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { originalKey } from '#features/videos/video/original-key.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { StorageError } from '#platform/storage/errors.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { publishVideo } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { allJobs } from '#src/commands/worker.ts';
import { PROCESS_VIDEO } from './queue.ts';

let site: TestSite;
beforeAll(async () => void (site = await startSite()));
afterAll(() => site?.close());

it.each(['unavailable', 'full'] as const)('a video outlasts files that are %s', async (code) => {
  await site.ctx.jobs.prepare(allJobs(site.ctx));
  const key = `outage-${code}`;
  const id = await publishVideo(site, null, { media_key: key, state: 'stored' });
  await site.ctx.storage.putFile(originalKey(key), await makeClip({ seconds: 1, width: 160, height: 120 }));
  const storing = vi.spyOn(site.ctx.storage, 'putFile');
  storing.mockRejectedValueOnce(new StorageError(code, 'Not now'));
  const making = allJobs(site.ctx).find(({ name }) => name === PROCESS_VIDEO) as unknown as JobKind<{
    videoId: number;
  }>;
  await making.run({ videoId: id }, { signal: new AbortController().signal, number: 1 });
  const row = await site.ctx.db
    .selectFrom('video')
    .innerJoin('processing', 'processing.video_id', 'video.id')
    .select(['state', 'failures'])
    .where('video.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'success', failures: 0 });
});
