import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filesPrefix, thumbnailKey } from '#base/media-path.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { hydrateVideos, type VideoRow } from '#features/videos/video/model/rows.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';
import { AppError } from '#platform/errors/errors.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { openLinkedDecision } from './model/appeal-link.ts';
import { openOwnDecision } from './model/appeals.ts';
import type { Decision } from './model/decisions.ts';
import { readName } from './rules.ts';

/** For one reader and one look: nothing of a video that was taken down stays in a cache. */
const ONCE = { cache: 'private, no-store', isPrivate: true };

/**
 * Serves what `/media/` no longer serves of a video that was taken down: its picture to its owner, who reads
 * the decision about it, and its picture and its film to moderators, who judge it.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.decisionPicture.path, async (request, reply) => {
    const { viewer } = await findCaller(ctx, request, { named: false });
    const { decision } = request.params as { decision: string };
    if (!viewer || viewer.scopes !== null || !/^\d{1,15}$/.test(decision)) throw new AppError('not_found');
    return sendPicture(ctx, request, reply, await openOwnDecision(ctx, viewer.id, Number(decision)));
  });
  app.get(raw.linkedDecisionPicture.path, async (request, reply) => {
    const { token } = request.params as { token: string };
    return sendPicture(ctx, request, reply, await openLinkedDecision(ctx, token));
  });
  app.get(raw.queuedPicture.path, async (request, reply) =>
    sendThumbnail(ctx, request, reply, await openForStaff(ctx, request)),
  );
  app.get(raw.queuedFilm.path, async (request, reply) =>
    sendFilm(ctx, request, reply, await openForStaff(ctx, request)),
  );
}

async function openForStaff(ctx: Ctx, request: FastifyRequest): Promise<VideoRow> {
  requireStaff(await findCaller(ctx, request, { named: false }));
  return openQueuedVideo(ctx, (request.params as { item: string }).item);
}

async function sendPicture(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, id }: Decision,
): Promise<FastifyReply> {
  return sendThumbnail(ctx, request, reply, await openQueuedVideo(ctx, `${type}-${id}`));
}

/** The video with that name in the queue. @throws AppError `not_found` */
async function openQueuedVideo(ctx: Ctx, name: string): Promise<VideoRow> {
  const thing = readName(name);
  const [video] = thing?.type === 'video' ? await hydrateVideos(ctx, [thing.id]) : [];
  if (!video || video.state === 'deleted') throw new AppError('not_found');
  return video;
}

function sendThumbnail(ctx: Ctx, request: FastifyRequest, reply: FastifyReply, video: VideoRow) {
  if (!video.hasThumbnail) throw new AppError('not_found');
  const type = video.thumbnailWebp ? 'image/webp' : 'image/jpeg';
  return sendObject(ctx, request, reply, thumbnailKey(video), { ...ONCE, type });
}

function sendFilm(ctx: Ctx, request: FastifyRequest, reply: FastifyReply, video: VideoRow) {
  const file = video.renditions.find(({ type }) => type === 'mp4');
  if (!file) throw new AppError('not_found');
  return sendObject(ctx, request, reply, `${filesPrefix(video)}/${file.key}`, { ...ONCE, type: 'video/mp4' });
}
