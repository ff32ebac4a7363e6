import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeSecurity } from '#features/people/account/model/letters.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { bindBrowser, boundSecret, releaseBrowser } from '#platform/http/cookies.ts';
import type { Exchange } from '#platform/http/handlers.ts';
import { textFields } from '#platform/http/input.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import type { Ctx } from '#src/context.ts';
import { href, pages } from '#src/routes.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { connect, CONNECT_COOKIE, findConnected, rememberPerson } from './model/connect.ts';
import { enter } from '#features/people/security/enter.ts';
import { type Journey, beginJourney, RECEIVERS, receiverUrl, STATE_COOKIE } from './journey.ts';
import { askNetwork, networkClient, type NetworkPerson } from './model/networks.ts';
import { admitOrAsk } from '#features/people/security/model/second-step.ts';
import { spendToken } from '#features/people/account/model/tokens.ts';
import { safeNext } from '#features/people/account/rules.ts';
import { type Network, NETWORKS, TEXTS } from './texts.ts';

/** Starts and receives social sign-in: `/connect/twitter`, `/connect/facebook`. Spec §2.2 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  for (const network of ['twitter', 'facebook'] as const) {
    app.get(pages[`connect-${network}`], (request, reply) => leaveToSignIn(ctx, network, request, reply));
    app.get(RECEIVERS[network], (request, reply) => receive(ctx, network, request, reply));
  }
}

/**
 * The link only signs people in: another site's page must not be able to add a way into its reader's account.
 */
async function leaveToSignIn(
  ctx: Ctx,
  network: Network,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { viewer } = await findCaller(ctx, request, { named: false });
  if (viewer && networkClient(ctx.config, network)) return reply.redirect(href('settings-social'), 303);
  const next = safeNext((request.query as { next?: string }).next);
  const uri = await beginJourney(ctx, { network, accountId: null, next }, reply);
  return reply.header('cache-control', 'no-store').redirect(uri, 303);
}

async function receive(
  ctx: Ctx,
  network: Network,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  releaseBrowser(reply, ctx.config.https, STATE_COOKIE);
  reply.header('cache-control', 'no-store');
  const caller = await findCaller(ctx, request, { named: false });
  try {
    await ctx.limit('sign-in', caller);
    return reply.redirect(await arrive(ctx, network, caller, { request, reply }), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const page = caller.viewer
      ? href('settings-social', {}, { error: error.code })
      : href('sign-in', {}, { error: error.code });
    return reply.redirect(page, 303);
  }
}

/**
 * Handles somebody's return from a network, and answers the path to send them on to. @throws AppError
 * `connect_failed`, `connect_taken`, `account_disabled`
 */
async function arrive(
  ctx: Ctx,
  network: Network,
  caller: Caller,
  { request, reply }: Exchange,
): Promise<string> {
  const { code, state } = textFields(request.query);
  const client = networkClient(ctx.config, network);
  if (!client || !code || !state || boundSecret(request.cookies, ctx.config.https, STATE_COOKIE) !== state)
    throw new AppError('connect_failed');
  const { accountId, data } = await spendToken(ctx.db, ctx, 'social-state', state);
  const journey = data as Journey;
  if (journey.network !== network) throw new AppError('connect_failed');
  const person = await askNetwork(client, code, receiverUrl(ctx, network), journey.verifier).catch(
    (error: unknown) => {
      ctx.log.warn({ err: error, network }, 'social sign-in');
      throw new AppError('connect_failed', undefined, { cause: error });
    },
  );
  if (accountId !== null) return connectViewer(ctx, network, person, accountId, caller.viewer?.id ?? null);
  const known = await findConnected(ctx, network, person);
  if (!known) return signUpPath(ctx, network, person, journey.next, reply);
  const step = await admitOrAsk(ctx, known.id);
  if (step) return href('sign-in', {}, { step, next: journey.next ?? undefined });
  await enter(ctx, known.id, caller, { request, reply }, { isBound: true });
  return journey.next ?? href('index');
}

/**
 * Connects a network to the account that asked for it, never to one that happens to have the same e-mail
 * address.
 */
async function connectViewer(
  ctx: Ctx,
  network: Network,
  person: NetworkPerson,
  accountId: number,
  viewerId: number | null,
): Promise<string> {
  if (viewerId !== accountId) throw new AppError('connect_failed');
  const known = await findConnected(ctx, network, person);
  if (known && known.id !== accountId) throw new AppError('connect_taken');
  await changeSecurity(ctx, accountId, 'network-added', (_, trx) => connect(trx, accountId, network, person));
  return (
    href('settings-social') +
    ribbonHash(textsIn(TEXTS, FIRST_LANGUAGE).connected({ network: NETWORKS[network] }))
  );
}

async function signUpPath(
  ctx: Ctx,
  network: Network,
  person: NetworkPerson,
  next: string | null,
  reply: FastifyReply,
): Promise<string> {
  bindBrowser(reply, ctx.config.https, CONNECT_COOKIE, await rememberPerson(ctx, network, person));
  return href('sign-up', {}, { connect: network, next: next ?? undefined });
}
