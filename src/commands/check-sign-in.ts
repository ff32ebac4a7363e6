import { discoverProvider } from '#features/people/connect/model/openid.ts';
import { REFERRAL, withDirectory } from '#features/people/connect/model/directory.ts';
import type { DirectorySettings, ProviderSettings, SignInSettings } from '#base/sign-in-settings.ts';
import { type Check, failed, passed } from '#platform/doctor/check.ts';
import { fetchErrorIn } from '#platform/fetch/errors.ts';
import { type Meanings, meaningOf } from '#platform/network/said.ts';

/** Whether the providers and the directory with which people sign in answer; a line for each. */
export async function checkSignIn({ signIn }: { readonly signIn: SignInSettings }): Promise<Check[]> {
  const { providers, directory } = signIn;
  return Promise.all([
    ...(directory ? [checkDirectory(directory)] : []),
    ...providers.map((provider) => checkProvider(provider)),
  ]);
}

const SAID: Meanings = [
  [/blocked|not on the public internet/i, 'its address is not on the public internet'],
  [/ENOTFOUND|EAI_AGAIN/, 'its name is unknown'],
  [/ECONNREFUSED/, 'nothing listens there'],
  [/TIMEOUT|timed? ?out|too_slow/i, 'it does not answer'],
  [/CERT|certificate|self-signed/i, 'its certificate is not trusted'],
  [/^ReferralError$/, 'it refers to another server, and referrals are not followed'],
  [/issuer does not match/i, 'it calls itself by another issuer'],
];

async function checkProvider(settings: ProviderSettings): Promise<Check> {
  const name = `sign-in with ${settings.title}`;
  const prefix = `OIDC_${settings.key.replaceAll('-', '_').toUpperCase()}_`;
  try {
    const { issuer } = (await discoverProvider({}, settings)).serverMetadata();
    return passed(name, `${issuer} answers; its redirect address ends with /connect/${settings.key}/receive`);
  } catch (error) {
    const meaning = meaningOf(fetchErrorIn(error) ?? error, SAID);
    return failed(
      name,
      `${settings.ISSUER} cannot be read: ${meaning}`,
      `Correct ${prefix}ISSUER; for a provider in your own network set ${prefix}PRIVATE_ADDRESS=on.`,
    );
  }
}

async function checkDirectory(settings: DirectorySettings): Promise<Check> {
  const name = `sign-in with ${settings.NAME}`;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(settings.URL).hostname);
  if (settings.URL.startsWith('ldap:') && !settings.START_TLS && !isLocal)
    return failed(
      name,
      'Passwords would go to it unencrypted',
      'Set LDAP_START_TLS=on, or an ldaps address.',
    );
  try {
    await withDirectory(settings, (client) =>
      client.search(settings.BASE, { scope: 'base', attributes: ['1.1'], timeLimit: 5 }),
    );
    return passed(name, `${settings.URL} answers and knows ${settings.BASE}`);
  } catch (error) {
    return failed(
      name,
      `${settings.URL} does not let the site look at ${settings.BASE}: ${meaningOf(kindOf(error), SAID)}`,
      'Correct LDAP_URL, LDAP_CA, LDAP_BIND_DN, LDAP_BIND_PASSWORD or LDAP_BASE.',
    );
  }
}

/** What the directory refused, by its kind alone: what it says may repeat names. */
function kindOf(error: unknown): unknown {
  const isAnswer =
    error instanceof Error &&
    /^[A-Z]\w+Error$/.test(error.name) &&
    typeof Reflect.get(error, 'code') === 'number';
  if (!isAnswer) return error;
  return new Error(Reflect.get(error, 'code') === REFERRAL ? 'ReferralError' : error.name);
}
