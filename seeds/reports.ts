import {
  albumReported,
  commentReported,
  messageReported,
  type NewReport,
  report,
  userReported,
  videoReported,
} from '#features/order/report/model/reports.ts';
import type { Reason } from '#features/order/report/rules.ts';
import type { Ctx } from '#src/context.ts';
import { findCommentSaying, findMessageSaying, findVideos } from './find.ts';
import type { Member } from './members.ts';

/** What somebody reported: a video or an album by its title, what was said by its words, or somebody. */
export type SeedReport = {
  readonly by: string;
  readonly reason: Reason;
  readonly text: string;
} & (
  | { readonly video: string }
  | { readonly comment: string }
  | { readonly message: string }
  | { readonly album: string }
  | { readonly user: string }
);

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
  {
    by: 'tobiasz',
    comment: 'Did a toddler hold the camera?',
    reason: 'harassment',
    text: 'There is no need for this.',
  },
  {
    by: 'campfire',
    message: 'Bob barked at your fire for the whole three minutes. Ten out of ten.',
    reason: 'none',
    text: 'I wanted to see what this button does. Sorry!',
  },
  { by: 'lumen', album: 'Sunsets, ranked', reason: 'none', text: 'The third one is a sunrise.' },
  { by: 'wren', user: 'cricket', reason: 'spam', text: 'The same link under every video.' },
];

/** Reports what is there to be reported; what was decided about it stays decided. */
export async function addReports(
  ctx: Ctx,
  members: readonly Member[],
  reports: readonly SeedReport[],
): Promise<void> {
  const videos = await findVideos(ctx, members);
  for (const { by, reason, text, ...what } of reports) {
    const member = members.find(({ username }) => username === by);
    const reported = await findReported(ctx, members, videos, what);
    if (member && reported) await report(ctx, { ...reported, accountId: member.id, reason, text });
  }
}

type ReportTarget = Omit<NewReport, 'accountId' | 'reason' | 'text'>;
type ReportDetails = Omit<SeedReport, 'by' | 'reason' | 'text'> & Partial<Record<string, string>>;

async function findReported(
  ctx: Ctx,
  members: readonly Member[],
  videos: ReadonlyMap<string, number>,
  { video, comment, message, album, user }: ReportDetails,
): Promise<ReportTarget | null> {
  if (comment !== undefined) {
    const row = await findCommentSaying(ctx, comment);
    return row && commentReported(row);
  }
  if (message !== undefined) {
    const row = await findMessageSaying(ctx, message);
    return row && { ...messageReported(row.id), written: { authorId: row.accountId, body: message } };
  }
  const id = album === undefined ? null : await findAlbumId(ctx, album);
  if (id !== null) return albumReported(id);
  const person = members.find(({ username }) => username === user);
  if (person) return userReported(person.id);
  const videoId = videos.get(video ?? '');
  return videoId === undefined ? null : videoReported(videoId);
}

async function findAlbumId({ db }: Pick<Ctx, 'db'>, title: string): Promise<number | null> {
  const row = await db.selectFrom('album').select('id').where('title', '=', title).executeTakeFirst();
  return row?.id ?? null;
}
