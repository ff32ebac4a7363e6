import { type Language, textsIn } from '#base/texts.ts';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { issueToken, spendToken } from '#features/people/account/model/tokens.ts';
import { AppError, CODE_TEXTS, type ErrorCode, STATUSES } from '#platform/errors/errors.ts';
import { bindBrowser, type BindingCookie, boundSecret } from '#platform/http/cookies.ts';
import type { Exchange } from '#platform/http/handlers.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { rawHref } from '#src/raw-routes.ts';
import { askNetwork, authorizeUrl, networkClient, type NetworkPerson } from './model/networks.ts';
import { findProvider } from './model/offers.ts';
import { askProvider } from './model/openid.ts';
import { providerUrl } from './model/openid-urls.ts';

/** Binds the network's answer to the browser that asked, for as long as signing in there may take. */
export const STATE_COOKIE: BindingCookie = { name: 'connect', life: 600_000 };

/** What is stored between leaving for the network and coming back. */
export interface Journey {
  readonly network: string;
  readonly verifier: string;
  /** What the signed answer of a provider has to repeat. */
  readonly nonce: string;
  readonly next: string | null;
  /** The code of the invite with which somebody came. */
  readonly invite: string | null;
}

interface Departure {
  readonly network: string;
  /** The account to connect the network to; null for signing in with it. */
  readonly accountId: number | null;
  readonly next: string | null;
  readonly invite?: string | null;
}

/**
 * Stores why somebody leaves for the network, binds that to their browser, and answers the address to send
 * them to. @throws AppError `not_found` if the operator has not set the network up, `connect_unreachable`
 */
export async function beginJourney(
  ctx: Ctx,
  { network, accountId, next, invite = null }: Departure,
  reply: FastifyReply,
): Promise<string> {
  const provider = findProvider(ctx.config, network);
  if (!provider) openClient(ctx, network);
  const [verifier, nonce] = [makeToken(32), makeToken()];
  const journey: Journey = { network, verifier, nonce, next, invite };
  const state = await issueToken(ctx.db, ctx, {
    purpose: 'social-state',
    accountId,
    data: journey,
    life: STATE_COOKIE.life,
  });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const back = receiverUrl(ctx, network);
  const query = { redirect_uri: back, state, nonce, code_challenge: challenge };
  const uri = provider
    ? await providerUrl(ctx, provider, query)
    : authorizeUrl(openClient(ctx, network), back, state, challenge);
  bindBrowser(reply, ctx.config.https, STATE_COOKIE, state);
  return uri;
}

function openClient({ config }: Pick<Ctx, 'config'>, network: string) {
  const client = networkClient(config, network);
  if (!client) throw new AppError('not_found');
  return client;
}

/** The address that the network sends people back to. */
function receiverUrl({ config }: Pick<Ctx, 'config'>, network: string): string {
  return config.publicUrl + rawHref('receiveNetwork', { network });
}

/**
 * The journey that this browser has begun and not ended yet. @throws AppError `connect_failed` for a state
 * that it was not given, `connect_expired`
 */
export async function endJourney(ctx: Ctx, network: string, state: string, { request }: Exchange) {
  const bound = boundSecret(request.cookies, ctx.config.https, STATE_COOKIE);
  if (!state || (bound && bound !== state)) throw new AppError('connect_failed');
  if (!bound) throw new AppError('connect_expired');
  const { accountId, data } = await spendToken(ctx.db, ctx, 'social-state', state).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('connect_expired', undefined, { cause: error }) : error;
  });
  const journey = data as Journey;
  if (journey.network !== network) throw new AppError('connect_failed');
  return { journey, accountId };
}

/**
 * Asks the network who it has sent back: `query` is that of the address, as it was sent. @throws AppError
 * `connect_failed`, `connect_denied`, `connect_group`, `connect_unreachable`
 */
export async function askWho(
  ctx: Ctx,
  { network, verifier, nonce }: Journey,
  { state, code, search }: { readonly state: string; readonly code: string; readonly search: string },
): Promise<NetworkPerson> {
  const back = receiverUrl(ctx, network);
  const provider = findProvider(ctx.config, network);
  if (provider) return askProvider(ctx, provider, { url: new URL(back + search), state, verifier, nonce });
  const client = networkClient(ctx.config, network);
  if (!client || !code) throw new AppError('connect_failed');
  return askNetwork(client, code, back, verifier).catch((error: unknown) => {
    ctx.log.warn({ err: error, network }, 'social sign-in');
    throw new AppError('connect_failed', undefined, { cause: error });
  });
}

/**
 * The error to show when a network sends somebody back without signing them in. The address only contains the
 * error's code: anybody could put a text into a link.
 */
export function errorIn({ error }: Readonly<Record<string, string>>, language: Language): string | null {
  return error && Object.hasOwn(STATUSES, error) ? textsIn(CODE_TEXTS, language)[error as ErrorCode] : null;
}
