import type { FastifyReply, FastifyRequest } from 'fastify';
import { isModerator } from '#base/person.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { isWrite } from '#platform/http/same-origin.ts';
import type { Ctx } from '#src/context.ts';
import { isPrivateAddress } from '#platform/network/network.ts';
import { api, pages } from '#src/routes.ts';
import { noteProxy } from './model/spared-addresses.ts';
import { forgetRefused, isRefused } from './model/refused-addresses.ts';

/** What lets somebody sign in: whether they are a moderator is only known afterwards. */
const ENTRANCES: ReadonlySet<string> = new Set<string>([
  ...[api.entry.check, api.entry.signIn, api.entry.signOut, api.entry.forgot, api.entry.reset].map(pathOf),
  ...[api.security.startPasskeySignIn, api.security.passkeySignIn].map(pathOf),
  ...[pages['sign-in'], pages['forgot-password'], pages['reset-password']],
]);

function pathOf({ path }: { readonly path: string }): string {
  return path;
}

/**
 * Returns a hook that rejects every write from a refused address, signed in or not, except by moderators, who
 * may work from anywhere, and by whoever signs in. An untrusted proxy's address says nothing about its
 * visitors. The hook throws AppError `address_refused`.
 */
export function refuseAddresses(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'config' | 'siteKey' | 'languages' | 'batches' | 'readCache'>,
) {
  for (const topic of ['refused-addresses', 'gap'] as const)
    ctx.bus.subscribe(topic, () => forgetRefused(ctx));
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (isOfUnknownProxy(request)) return noteProxy(ctx, request.ip);
    if (!isWrite(request) || ENTRANCES.has(request.routeOptions.url ?? '')) return;
    if (!(await isRefused(ctx, request.ip))) return;
    const { viewer } = await findCaller(ctx, request);
    if (!isModerator(viewer)) throw new AppError('address_refused');
  };
}

/**
 * Whether a request came through a proxy that TRUST_PROXY does not name: it says for whom it asks, and is on
 * this machine or in its network.
 */
function isOfUnknownProxy({ ip, headers, socket }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress && isPrivateAddress(ip);
}
