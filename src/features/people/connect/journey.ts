import { type Language, textsIn } from '#base/texts.ts';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { issueToken } from '#features/people/account/model/tokens.ts';
import { AppError, CODE_TEXTS, type ErrorCode, STATUSES } from '#platform/errors/errors.ts';
import { bindBrowser, type BindingCookie } from '#platform/http/cookies.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { authorizeUrl, networkClient } from './model/networks.ts';
import type { Network } from './texts.ts';

/** Binds the network's answer to the browser that asked, for as long as signing in there may take. */
export const STATE_COOKIE: BindingCookie = { name: 'connect', life: 600_000 };

/** What is stored between leaving for the network and coming back. */
export interface Journey {
  readonly network: Network;
  readonly verifier: string;
  readonly next: string | null;
}

interface Departure {
  readonly network: Network;
  /** The account to connect the network to; null for signing in with it. */
  readonly accountId: number | null;
  readonly next: string | null;
}

/**
 * Stores why somebody leaves for the network, binds that to their browser, and answers the address to send
 * them to. @throws AppError `not_found` if the operator has not set the network up
 */
export async function beginJourney(
  ctx: Ctx,
  { network, accountId, next }: Departure,
  reply: FastifyReply,
): Promise<string> {
  const client = networkClient(ctx.config, network);
  if (!client) throw new AppError('not_found');
  const verifier = makeToken(32);
  const journey: Journey = { network, verifier, next };
  const state = await issueToken(ctx.db, ctx, {
    purpose: 'social-state',
    accountId,
    data: journey,
    life: STATE_COOKIE.life,
  });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  bindBrowser(reply, ctx.config.https, STATE_COOKIE, state);
  return authorizeUrl(client, receiverUrl(ctx, network), state, challenge);
}

/** Paths that the networks send people back to. */
export const RECEIVERS: Readonly<Record<Network, string>> = {
  twitter: raw.receiveTwitter.path,
  facebook: raw.receiveFacebook.path,
};

/** The address that the network sends people back to. */
export function receiverUrl({ config }: Ctx, network: Network): string {
  return `${config.publicUrl}${RECEIVERS[network]}`;
}

/**
 * The error to show when a network sends somebody back without signing them in. The address only contains the
 * error's code: anybody could put a text into a link.
 */
export function errorIn({ error }: Readonly<Record<string, string>>, language: Language): string | null {
  return error && Object.hasOwn(STATUSES, error) ? textsIn(CODE_TEXTS, language)[error as ErrorCode] : null;
}
