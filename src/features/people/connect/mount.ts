import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { bindBrowser, releaseBrowser } from '#platform/http/cookies.ts';
import type { Exchange } from '#platform/http/handlers.ts';
import { textFields } from '#platform/http/input.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { href, pages } from '#src/routes.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { connectPerson, findAdmitted, maySignUp } from './model/admit.ts';
import { CONNECT_COOKIE, PROVIDER_COOKIE, rememberPerson } from './model/connect.ts';
import { enter } from '#features/people/security/enter.ts';
import { askWho, beginJourney, endJourney, type Journey, STATE_COOKIE } from './journey.ts';
import type { NetworkPerson } from './model/networks.ts';
import { findProvider, openNetworks, titleOf } from './model/offers.ts';
import { signOutUrl } from './model/openid-urls.ts';
import { admitOrAsk } from '#features/people/security/model/second-step.ts';
import { safeNext } from '#features/people/account/rules.ts';
import { TEXTS } from './texts.ts';

/** Starts, receives and ends sign-in with networks and providers: `/connect/twitter`, … Spec §2.2 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(pages['connect-network'], (request, reply) => leaveToSignIn(ctx, request, reply));
  app.get(raw.receiveNetwork.path, (request, reply) => receive(ctx, request, reply));
  app.get(raw.leaveNetwork.path, (request, reply) => leaveToSignOut(ctx, request, reply));
}

function networkIn({ params }: FastifyRequest): string {
  return textFields(params)['network'] ?? '';
}

/**
 * The link only signs people in: another site's page must not be able to add a way into its reader's account.
 */
async function leaveToSignIn(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const network = networkIn(request);
  const isOpen = openNetworks(ctx.config).some((offer) => offer.network === network);
  if (!isOpen) throw new AppError('not_found');
  const { next, invite = null } = textFields(request.query);
  const departure = { network, accountId: null, next: safeNext(next), invite };
  return leadOn(ctx, request, reply, ({ viewer }) =>
    viewer ? href('settings-social') : beginJourney(ctx, departure, reply),
  );
}

async function receive(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  releaseBrowser(reply, ctx.config.https, STATE_COOKIE);
  return leadOn(ctx, request, reply, (caller) => arrive(ctx, networkIn(request), caller, { request, reply }));
}

/** Leads somebody who has signed out here to the page on which they sign out of the provider. */
async function leaveToSignOut(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const provider = findProvider(ctx.config, networkIn(request));
  if (!provider) throw new AppError('not_found');
  return leadOn(ctx, request, reply, () => signOutUrl(ctx, provider));
}

/** Sends somebody to the address that `where` answers, or to a page with the reason why it has none. */
async function leadOn(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  where: (caller: Caller) => string | Promise<string>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const caller = await findCaller(ctx, request, { named: false });
  try {
    await ctx.limit('sign-in', caller);
    return reply.redirect(await where(caller), 303);
  } catch (error) {
    return refuse(error, caller, reply);
  }
}

/** Shows the page on which somebody may try again, with the reason why they were not let in. */
function refuse(error: unknown, { viewer }: Caller, reply: FastifyReply): FastifyReply {
  const isTold = error instanceof AppError && (error.status < 500 || error.code === 'connect_unreachable');
  if (!isTold) throw error;
  return reply.redirect(href(viewer ? 'settings-social' : 'sign-in', {}, { error: error.code }), 303);
}

/**
 * Handles somebody's return from a network, and answers the path to send them on to. @throws AppError
 * `connect_failed`, `connect_expired`, `connect_denied`, `connect_group`, `connect_unknown`,
 * `connect_unreachable`, `connect_taken`, `account_disabled`
 */
async function arrive(ctx: Ctx, network: string, caller: Caller, exchange: Exchange): Promise<string> {
  const { request, reply } = exchange;
  const { code = '', state = '', error = '' } = textFields(request.query);
  const { journey, accountId } = await endJourney(ctx, network, state, exchange);
  if (error === 'access_denied') throw new AppError('connect_denied');
  const { search } = new URL(request.url, ctx.config.publicUrl);
  const person = await askWho(ctx, journey, { code, state, search });
  if (person.hasSignOut) bindBrowser(reply, ctx.config.https, PROVIDER_COOKIE, network);
  if (accountId !== null) return connectViewer(ctx, network, person, accountId, caller.viewer?.id ?? null);
  const known = await findAdmitted(ctx, network, person);
  if (!known) return signUpPath(ctx, journey, person, reply);
  const step = await admitOrAsk(ctx, known.id);
  if (step) return href('sign-in', {}, { step, next: journey.next ?? undefined });
  await enter(ctx, known.id, caller, exchange, { isBound: true });
  return journey.next ?? href('index');
}

/** Connects a network to the account that asked for it, which is still signed in. */
async function connectViewer(
  ctx: Ctx,
  network: string,
  person: NetworkPerson,
  accountId: number,
  viewerId: number | null,
): Promise<string> {
  if (viewerId !== accountId) throw new AppError('connect_failed');
  await connectPerson(ctx, accountId, network, person);
  return (
    href('settings-social') +
    ribbonHash(textsIn(TEXTS, FIRST_LANGUAGE).connected({ network: titleOf(ctx.config, network) }))
  );
}

async function signUpPath(
  ctx: Ctx,
  { network, next, invite }: Journey,
  person: NetworkPerson,
  reply: FastifyReply,
): Promise<string> {
  if (!maySignUp(ctx, network)) throw new AppError('connect_unknown');
  bindBrowser(reply, ctx.config.https, CONNECT_COOKIE, await rememberPerson(ctx, network, person));
  return href('sign-up', {}, { connect: network, next: next ?? undefined, invite: invite ?? undefined });
}
