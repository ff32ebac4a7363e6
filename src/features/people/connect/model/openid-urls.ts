import type { ProviderSettings } from '#base/sign-in-settings.ts';
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
