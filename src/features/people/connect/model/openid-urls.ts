import type { ProviderSettings } from '#base/sign-in-settings.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { discoverProvider } from './openid.ts';
import { throwRefusal } from './openid-answers.ts';

/** The address to send somebody to for signing in there. @throws AppError `connect_unreachable` */
export async function providerUrl(
  ctx: Pick<Ctx, 'fetchPolicy' | 'log'>,
  settings: ProviderSettings,
  query: Readonly<Record<'redirect_uri' | 'state' | 'nonce' | 'code_challenge', string>>,
): Promise<string> {
  const { buildAuthorizationUrl } = await import('openid-client');
  const provider = await discoverProvider(ctx, settings).catch((error: unknown) =>
    throwRefusal(ctx, settings.key, error),
  );
  const more = { response_type: 'code', scope: settings.SCOPES, code_challenge_method: 'S256' };
  return buildAuthorizationUrl(provider, { ...query, ...more }).href;
}

/**
 * Where somebody who has signed out here may sign out of the provider too. Nothing that names them is sent:
 * the provider asks in this very browser. OpenID Connect RP-Initiated Logout 1.0 §2
 * @throws AppError `not_found` if it offers no such page, `connect_unreachable`
 */
export async function signOutUrl(
  ctx: Pick<Ctx, 'fetchPolicy' | 'log'>,
  settings: ProviderSettings,
): Promise<string> {
  const { buildEndSessionUrl } = await import('openid-client');
  const provider = await discoverProvider(ctx, settings).catch((error: unknown) =>
    throwRefusal(ctx, settings.key, error),
  );
  if (!provider.serverMetadata().end_session_endpoint) throw new AppError('not_found');
  return buildEndSessionUrl(provider).href;
}
