import { report, videoReported } from '#features/order/report/model/reports.ts';
import type { Reason } from '#features/order/report/rules.ts';
import type { Ctx } from '#src/context.ts';
import { findVideos } from './find-videos.ts';
import type { Member } from './members.ts';

/** Something that somebody reported. */
export interface SeedReport {
  readonly by: string;
  readonly video: string;
  readonly reason: Reason;
  readonly text: string;
}

export const REPORTS: readonly SeedReport[] = [
  { by: 'pebble', video: 'tunnel test', reason: 'spam', text: 'This is only a test, the title says so.' },
  { by: 'cricket', video: 'tunnel test', reason: 'spam', text: '' },
  { by: 'oldtown', video: 'tunnel test', reason: 'none', text: 'It makes me dizzy.' },
  {
    by: 'wren',
    video: 'Blue gas flame',
    reason: 'violence',
    text: 'Please do not try this at home, from 0:03.',
  },
  { by: 'yuna', video: 'hello', reason: 'none', text: '' },
];

/** Reports what is there to be reported; what was decided about it stays decided. */
export async function addReports(
  ctx: Ctx,
  members: readonly Member[],
  reports: readonly SeedReport[],
): Promise<void> {
  const videos = await findVideos(ctx, members);
  for (const { by, video, reason, text } of reports) {
    const member = members.find(({ username }) => username === by);
    const videoId = videos.get(video);
    if (member && videoId !== undefined)
      await report(ctx, { ...videoReported(videoId), accountId: member.id, reason, text });
  }
}
