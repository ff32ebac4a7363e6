import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { issueToken } from '#features/people/account/model/tokens.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type BindingCookie, bindBrowser } from '#platform/http/cookies.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { authorizeUrl, networkClient } from './model/networks.ts';
import type { Network } from './texts.ts';

/** Binds the network's answer to the browser that asked; signing in there may take so long. */
export const STATE_COOKIE: BindingCookie = { name: 'connect', life: 600_000 };

/** What is remembered between leaving for the network and coming back. */
export interface Journey {
  readonly network: Network;
  readonly verifier: string;
  readonly next: string | null;
}

interface Departure {
  readonly network: Network;
  /** Whom the network is connected to; null for signing in with it. */
  readonly accountId: number | null;
  readonly next: string | null;
}

/**
 * Remembers why somebody leaves for the network, binds it to their browser, and answers the address to send
 * them to. @throws AppError `not_found` where the operator has not set the network up
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

/** Paths to which the networks send people back. */
export const RECEIVERS: Readonly<Record<Network, string>> = {
  twitter: raw.receiveTwitter.path,
  facebook: raw.receiveFacebook.path,
};

/** Where the network sends people back to. */
export function receiverUrl({ config }: Ctx, network: Network): string {
  return `${config.publicUrl}${RECEIVERS[network]}`;
}
