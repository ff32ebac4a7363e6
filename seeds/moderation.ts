import { NOTHING_OWN, type OwnAmounts } from '#features/making/upload/allotment-rules.ts';
import { openAnyAccount } from '#features/order/moderation/model/ban-account.ts';
import { changeQuota } from '#features/order/moderation/model/people.ts';
import { refuseRange, listRanges } from '#features/order/moderation/model/refused-ranges.ts';
import { complain, type NewComplaint } from '#features/order/report/model/complaints.ts';
import { appeal } from '#features/order/review/model/appeals.ts';
import { decide } from '#features/order/review/model/decide.ts';
import { MESSAGES } from '#features/order/review/texts.ts';
import { listInvites, makeInvite, type NewInvite } from '#features/people/entry/model/invites.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { href } from '#src/routes.ts';
import type { Ctx } from '#src/context.ts';
import { findCommentSaying, findVideos } from './find.ts';
import type { Member } from './members.ts';

/** What moderators have done, and what waits for them beside reports. */
export interface SeedModeration {
  /** Who acts as a moderator, without becoming one: the first is the operator's to be. */
  readonly by: string;
  /** A comment that was removed, and what its author says against it. */
  readonly removed: { readonly comment: string; readonly appeal: string };
  /** A complaint about the video of that title. */
  readonly complaint: Omit<NewComplaint, 'link'> & { readonly video: string };
  readonly invite: NewInvite;
  /** Somebody who is given other limits than everybody. */
  readonly quota: { readonly to: string; readonly own: OwnAmounts; readonly reason: string };
  readonly range: { readonly range: string; readonly days: number; readonly reason: string };
}

export const MODERATION: SeedModeration = {
  by: 'sanne',
  removed: {
    comment: 'Cheap firewood at firewood-deals.example! First bag free for everybody who writes to me.',
    appeal: 'It is my uncle’s shop, and the first bag really is free.',
  },
  complaint: {
    video: 'hello',
    name: 'Ida Holm',
    email: 'ida@example.org',
    work: 'The tunnel pattern is from my print “Portal 9”, made in 2019.',
    details: '',
  },
  invite: { most: 10, days: 30, note: 'The film club at the library' },
  quota: {
    to: 'pixelina',
    own: { ...NOTHING_OWN, bytes: 20 * 1024 ** 3, daily: 10, live_hours: 6 },
    reason: 'Teaches a course here',
  },
  range: { range: '203.0.113.0/24', days: 30, reason: 'Sign-ups by a script' },
};

/** Does what has not been done: a second run adds nothing. */
export async function addModeration(
  ctx: Ctx,
  members: readonly Member[],
  { by, removed, complaint, invite, quota, range }: SeedModeration,
): Promise<void> {
  const person = members.find(({ username }) => username === by);
  if (!person) return;
  const moderator: Member = { ...person, acl: 'moderator' };
  await removeComment(ctx, moderator, removed);
  await addComplaint(ctx, members, complaint);
  if ((await listInvites(ctx, 1)).length === 0) await makeInvite(ctx, moderator.id, invite);
  if ((await listRanges(ctx)).length === 0) await refuseRange(ctx, moderator.id, range);
  const given = members.find(({ username }) => username === quota.to);
  if (given)
    await changeQuota(ctx, moderator, await openAnyAccount(ctx, String(given.id)), quota.own, quota.reason);
}

async function removeComment(
  ctx: Ctx,
  moderator: Member,
  { comment, appeal: words }: SeedModeration['removed'],
): Promise<void> {
  const said = await findCommentSaying(ctx, comment);
  if (said?.state !== 'shown' || said.accountId === null) return;
  const message = textsIn(MESSAGES, FIRST_LANGUAGE).spam;
  const verdict = { outcome: 'removed', reason: 'spam', message } as const;
  const decisionId = await decide(ctx, moderator, { type: 'comment', id: said.id }, verdict);
  await appeal(ctx, said.accountId, decisionId, words);
}

async function addComplaint(
  ctx: Ctx,
  members: readonly Member[],
  { video, ...given }: SeedModeration['complaint'],
): Promise<void> {
  const id = (await findVideos(ctx, members)).get(video);
  const named = id === undefined ? null : await findVideo(ctx, { id });
  if (!named || (await hasComplained(ctx, given.email))) return;
  const link = ctx.config.publicUrl + href('video-view', { code: named.code });
  await complain(ctx, null, { ...given, link });
}

async function hasComplained({ db }: Pick<Ctx, 'db'>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('copyright_complaint')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
