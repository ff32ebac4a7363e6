import { expect, it, test } from 'vitest';
import { readSignInSettings } from './sign-in-settings.ts';

const ACME = { OIDC_PROVIDERS: 'acme', OIDC_ACME_ISSUER: 'https://a.example', OIDC_ACME_CLIENT_ID: 'x' };
const LDAP = { LDAP_URL: 'ldaps://a.example', LDAP_BASE: 'dc=a' };

test('without settings there is nothing to sign in with', () => {
  expect(readSignInSettings({})).toEqual({ providers: [], directory: null, mistakes: [] });
});

test('what is set is read, with working defaults', () => {
  const { providers, directory, mistakes } = readSignInSettings({
    ...ACME,
    ...LDAP,
    LDAP_REQUIRED_GROUPS: 'cn=a,dc=a; cn=b,dc=a',
  });
  expect([providers[0]?.title, providers[0]?.SCOPES, mistakes]).toEqual(['acme', 'openid profile email', []]);
  expect([directory?.FILTER, directory?.REQUIRED_GROUPS]).toEqual([
    '(uid={name})',
    ['cn=a,dc=a', 'cn=b,dc=a'],
  ]);
});

it.each([
  [{ OIDC_PROVIDERS: 'twitter' }, 'twitter is no key'],
  [{ OIDC_PROVIDERS: 'acme,acme' }, 'acme is no key'],
  [{ OIDC_PROVIDERS: 'a-b' }, 'OIDC_A_B_ISSUER'],
  [{ ...ACME, OIDC_ACME_ISSUER: 'http://a.example' }, 'OIDC_ACME_ISSUER: expected https'],
  [{ ...LDAP, LDAP_BASE: '' }, 'LDAP_BASE'],
  [{ ...LDAP, LDAP_FILTER: '(uid=ann)' }, 'LDAP_FILTER: expected {name}'],
  [{ ...LDAP, LDAP_BIND_DN: 'cn=a' }, 'LDAP_BIND_PASSWORD'],
  [{ ...LDAP, LDAP_START_TLS: 'on' }, 'LDAP_START_TLS'],
  [{ ...LDAP, LDAP_NEW_ACCOUNTS: 'secret value' }, 'LDAP_NEW_ACCOUNTS'],
])('%j is said to be wrong', (set, said) => {
  const { mistakes } = readSignInSettings(set);
  expect(mistakes.join('\n')).toContain(said);
  expect(mistakes.join('\n')).not.toContain('secret value');
});
