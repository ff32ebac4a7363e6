import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { deliverActivity } from './model/deliver.ts';
import { deliverCounts } from './model/deliver-counts.ts';
import { forgetSeen } from './model/claim.ts';
import { fetchReplies } from './model/fetch-replies.ts';
import { fetchOutbox } from './model/fetch-outbox.ts';
import { LEARN_HOST } from './model/hosts.ts';
import { learnHost } from './model/learn-host.ts';
import { DELIVER_COUNTS, TELL_OTHERS } from './model/mark-counts.ts';
import { tellOthers } from './model/tell-others.ts';
import { FETCH_OUTBOX, FETCH_REPLIES, FETCH_VIDEO, type RemoteVideoOrder } from './model/known-videos.ts';
import { takeVideo } from './model/remote-videos.ts';
import {
  CHECK_MOVE,
  checkMove,
  MOVE_FOLLOWERS,
  moveFollowers,
  type ProvenMove,
  type SaidMove,
} from './model/moved.ts';
import { TELL_ALBUM, tellOfAlbum } from './model/tell-album.ts';
import { TELL_COMMENT, tellOfComment } from './model/tell-comment.ts';
import { TELL_VIDEO, tellOfVideo } from './model/tell-video.ts';
import { SEVER, severHosts } from './model/sever.ts';
import { type ActivityOrder, DELIVER, forgetActivities } from './model/send.ts';
import { TELL_VIEWS, tellOfViews, type ViewsOrder } from './model/view-out.ts';

/** Sends activities to other sites, and forgets what is over. */
export default (ctx: Ctx): JobKind<never>[] => [
  outgoing(ctx, DELIVER, (order: ActivityOrder, { signal }) => deliverActivity(ctx, order, signal)),
  outgoing(ctx, DELIVER_COUNTS, (order: { host: string }, { signal }) => deliverCounts(ctx, order, signal)),
  {
    ...{ name: LEARN_HOST, retries: 5, keyed: true, firstWait: 60, longestWait: 3_600 },
    run: (order: { host: string }) => learnHost(ctx, order),
  },
  {
    ...{ name: TELL_OTHERS, retries: 5, keyed: true },
    run: (about: { videoId: number }) => tellOthers(ctx, about),
  },
  { name: TELL_VIDEO, retries: 5, run: (about: { videoId: number }) => tellOfVideo(ctx, about) },
  { name: TELL_ALBUM, retries: 5, keyed: true, run: (about: { albumId: number }) => tellOfAlbum(ctx, about) },
  { name: TELL_COMMENT, retries: 5, run: (about: { commentId: number }) => tellOfComment(ctx, about) },
  { name: TELL_VIEWS, retries: 5, run: (order: ViewsOrder) => tellOfViews(ctx, order) },
  {
    name: SEVER,
    retries: 5,
    run: ({ actorId }: { actorId: number }, { signal }) => severHosts(ctx, actorId, signal),
  },
  {
    ...{ name: FETCH_VIDEO, retries: 44, keyed: true, inTurn: true, firstWait: 10, longestWait: 21_600 },
    run: (order: RemoteVideoOrder) => takeVideo(ctx, order).then(() => undefined),
  },
  {
    ...{ name: FETCH_REPLIES, retries: 2, keyed: true, firstWait: 60, longestWait: 600 },
    run: (order: RemoteVideoOrder, { signal }) => fetchReplies(ctx, order, signal),
  },
  {
    ...{ name: CHECK_MOVE, retries: 44, keyed: true, firstWait: 30, longestWait: 21_600 },
    run: (said: SaidMove) => checkMove(ctx, said),
  },
  {
    ...{ name: MOVE_FOLLOWERS, retries: 8, keyed: true, firstWait: 10, longestWait: 600 },
    run: (move: ProvenMove, { signal }) => moveFollowers(ctx, move, signal),
  },
  {
    ...{ name: FETCH_OUTBOX, retries: 44, keyed: true, firstWait: 30, longestWait: 21_600 },
    run: (order: RemoteVideoOrder, { signal }) => fetchOutbox(ctx, order, signal),
  },
  {
    name: 'forget-activities',
    cron: '41 3 * * *',
    retries: 2,
    run: () => Promise.all([forgetSeen(ctx), forgetActivities(ctx)]).then(() => undefined),
  },
];
