import type { FastifyReply, FastifyRequest } from 'fastify';
import { isModerator } from '#base/moderator.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { isWrite } from '#platform/http/same-origin.ts';
import type { Ctx } from '#src/context.ts';
import { forgetRefused, isRefused } from './model/refused-addresses.ts';

/**
 * Returns a hook that rejects every write from a refused address, signed in or not, except by moderators, who
 * may work from anywhere. The hook throws AppError `address_refused`.
 */
export function refuseAddresses(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'config' | 'siteKey' | 'batches' | 'kept'>,
) {
  for (const topic of ['refused-addresses', 'gap'] as const)
    ctx.bus.subscribe(topic, () => void forgetRefused(ctx));
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (!isWrite(request) || !(await isRefused(ctx, request.ip))) return;
    const { viewer } = await findCaller(ctx, request);
    if (!isModerator(viewer)) throw new AppError('address_refused');
  };
}
