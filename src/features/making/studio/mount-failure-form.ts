import type { FastifyInstance } from 'fastify';
import { findCaller } from '#features/people/oauth/model/caller.ts';
import { isForeign } from '#platform/http/same-origin.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import { removeVideo } from '#features/videos/video/model/remove.ts';
import { retryVideo } from './model/retry.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { href, pages } from '#src/routes.ts';
import type { FailureAnswer } from './texts.ts';

/** The buttons of the page of failures: an ordinary form, answered by the page again. */
export function mountFailureForm(app: FastifyInstance, ctx: Ctx): void {
  app.post(pages['video-failures'], async (request, reply) => {
    const { viewer } = await findCaller(ctx, request);
    if (isForeign(request, ctx.config)) throw new AppError('forbidden');
    if (!viewer || viewer.scopes !== null)
      return reply.redirect(href('sign-in', {}, { next: href('video-failures') }), 303);
    const { video = '', action = '' } = (request.body ?? {}) as Record<string, unknown>;
    const done = await act(ctx, viewer, String(video), String(action));
    return reply.redirect(href('video-failures', {}, { done }), 303);
  });
}

async function act(ctx: Ctx, viewer: Viewer, id: string, action: string): Promise<FailureAnswer> {
  try {
    const video = await openVideoToEdit(ctx, viewer, id);
    if (video.state !== 'failed') return 'refused';
    if (action === 'delete') {
      await removeVideo(ctx, video);
      return 'deleted';
    }
    if (action !== 'retry') return 'refused';
    await retryVideo(ctx, video);
    return 'retried';
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return error.code === 'upload_not_found' ? 'lost' : 'refused';
  }
}
